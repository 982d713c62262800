//! Leaves and turns a second: `cargo bench -p cairn-benches --bench time`.
//!
//! Criterion writes them as elements a second. A noisy machine spreads them; the bench
//! `instructions` counts what no noise touches.

use std::time::Duration;

use cairn_benches::workloads;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn leaves_and_turns(criterion: &mut Criterion) {
    for load in workloads() {
        let mut group = criterion.benchmark_group(load.work.word());
        group.throughput(Throughput::Elements(load.units));
        group.bench_function(load.game, |bencher| {
            bencher.iter(|| assert_eq!(load.run(), load.units, "{}", load.name()));
        });
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3));
    targets = leaves_and_turns
}
criterion_main!(benches);
