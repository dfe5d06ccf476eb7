//! Dates of the Gregorian calendar.

/// The year, month and day of the given number of days after 1970-01-01.
pub fn date(days: i64) -> (i64, i64, i64) {
    // Years that begin in March have the leap day at their end; 400 of them have 146097 days.
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_dates() {
        for (days, text) in
            [(0, (1970, 1, 1)), (11_016, (2000, 2, 29)), (19_358, (2023, 1, 1)), (-1, (1969, 12, 31))]
        {
            assert_eq!(date(days), text);
        }
    }
}
