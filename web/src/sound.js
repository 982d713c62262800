/** Stones on a board, made of nothing: no file is fetched for a click. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;
let touched = false;

/** Browsers let a page sound only after somebody has touched it. */
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => { touched = true; }, { once: true, capture: true });
}

/** @param {"turn" | "capture" | "end" | "offer"} what */
export function sound(what) {
  if (!settings.sound || !touched || document.hidden) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  switch (what) {
    case "turn": return knock(audio, 0, 1500, 0.16);
    case "capture": knock(audio, 0, 1100, 0.2); return knock(audio, 0.07, 1700, 0.14);
    case "offer": return tone(audio, 0, 660, 0.05);
    case "end": tone(audio, 0, 392, 0.06); return tone(audio, 0.16, 523, 0.06);
  }
}

/** A short knock: noise through a narrow filter. @param {AudioContext} audio @param {number} delay @param {number} pitch @param {number} loud */
function knock(audio, delay, pitch, loud) {
  const length = 0.06, at = audio.currentTime + delay;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / data.length);
  const source = audio.createBufferSource(), filter = audio.createBiquadFilter(), gain = audio.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** @param {AudioContext} audio @param {number} delay @param {number} pitch @param {number} loud */
function tone(audio, delay, pitch, loud) {
  const at = audio.currentTime + delay, source = audio.createOscillator(), gain = audio.createGain();
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.36);
}
