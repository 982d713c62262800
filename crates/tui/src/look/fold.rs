use ratatui::buffer::Buffer;

/// Rewrites what an ASCII terminal cannot show: letters without their accents, signs as the
/// nearest sign.
pub(crate) fn fold(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = cell.symbol().chars().next().map_or(" ", plain);
            cell.set_symbol(plain);
        }
    }
}

fn plain(letter: char) -> &'static str {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' => "a",
        'Á' | 'À' | 'Â' | 'Ã' | 'Ä' => "A",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'É' | 'È' | 'Ê' | 'Ë' => "E",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'Í' | 'Ì' | 'Î' | 'Ï' => "I",
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => "o",
        'Ó' | 'Ò' | 'Ô' | 'Õ' | 'Ö' => "O",
        'ú' | 'ù' | 'û' | 'ü' => "u",
        'Ú' | 'Ù' | 'Û' | 'Ü' => "U",
        'ç' => "c",
        'Ç' => "C",
        'ñ' => "n",
        '×' => "x",
        '–' | '—' | '−' => "-",
        '‘' | '’' => "'",
        '“' | '”' | '«' | '»' => "\"",
        '…' => "~",
        '→' => ">",
        '←' => "<",
        '≤' => "<",
        '≥' => ">",
        _ => "?",
    }
}
