/// The words of a date picker that Foundation's locales do not have.
enum DateWord: Int, CaseIterable {
  case today, time, nextMonth, previousMonth, day, month, year, hour, minute
}

/// The words in one language.
struct DateWords {
  private let words: [String]

  /// Makes the words in the language of an identifier such as `de-AT`: English, if the language is not in the
  /// table.
  init(language: String) {
    let locale = Locale(identifier: language)
    var code = locale.language.languageCode?.identifier ?? "en"
    if code == "zh" {
      code =
        locale.language.script == .hanTraditional || ["TW", "HK", "MO"].contains(locale.region?.identifier)
        ? "zh-Hant" : "zh"
    }
    words = Self.table[code] ?? []
  }

  /// The word; in English, if the table lacks it.
  subscript(_ word: DateWord) -> String {
    words.indices.contains(word.rawValue) ? words[word.rawValue] : Self.english[word.rawValue]
  }

  private static let english = [
    "Today", "Time", "Next Month", "Previous Month", "Day", "Month", "Year", "Hour", "Minute",
  ]

  private static let table = [
    "en": english,
    "de": [
      "Heute", "Uhrzeit", "Nächster Monat", "Voriger Monat", "Tag", "Monat", "Jahr", "Stunde", "Minute",
    ],
    "fr": [
      "Aujourd’hui", "Heure", "Mois suivant", "Mois précédent", "Jour", "Mois", "Année", "Heure", "Minute",
    ],
    "es": ["Hoy", "Hora", "Mes siguiente", "Mes anterior", "Día", "Mes", "Año", "Hora", "Minuto"],
    "it": ["Oggi", "Ora", "Mese successivo", "Mese precedente", "Giorno", "Mese", "Anno", "Ora", "Minuto"],
    "pt": ["Hoje", "Hora", "Próximo mês", "Mês anterior", "Dia", "Mês", "Ano", "Hora", "Minuto"],
    "nl": ["Vandaag", "Tijd", "Volgende maand", "Vorige maand", "Dag", "Maand", "Jaar", "Uur", "Minuut"],
    "sv": ["Idag", "Tid", "Nästa månad", "Föregående månad", "Dag", "Månad", "År", "Timme", "Minut"],
    "pl": [
      "Dzisiaj", "Godzina", "Następny miesiąc", "Poprzedni miesiąc", "Dzień", "Miesiąc", "Rok", "Godzina",
      "Minuta",
    ],
    "ru": [
      "Сегодня", "Время", "Следующий месяц", "Предыдущий месяц", "День", "Месяц", "Год", "Час", "Минута",
    ],
    "tr": ["Bugün", "Saat", "Sonraki Ay", "Önceki Ay", "Gün", "Ay", "Yıl", "Saat", "Dakika"],
    "ar": ["اليوم", "الوقت", "الشهر التالي", "الشهر السابق", "اليوم", "الشهر", "السنة", "الساعة", "الدقيقة"],
    "he": ["היום", "שעה", "החודש הבא", "החודש הקודם", "יום", "חודש", "שנה", "שעה", "דקה"],
    "ja": ["今日", "時刻", "次の月", "前の月", "日", "月", "年", "時", "分"],
    "ko": ["오늘", "시간", "다음 달", "이전 달", "일", "월", "년", "시", "분"],
    "zh": ["今天", "时间", "下个月", "上个月", "日", "月", "年", "小时", "分钟"],
    "zh-Hant": ["今天", "時間", "下個月", "上個月", "日", "月", "年", "小時", "分鐘"],
  ]
}
