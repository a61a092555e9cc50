"""Generates fictional holders of Indian passports, with the two MRZ lines of their data page (ICAO 9303-4)."""

import re

SURNAMES = (
    "ACHARYA BANERJEE CHATTERJEE DESHPANDE D'SOUZA FERNANDES GUPTA HUSSAIN IYER JOSHI KHAN LAKSHMANAN MUKHERJEE NAIR OBEROI "
    "PATEL QURESHI RAO SUBRAMANIAM THAKUR UNNIKRISHNAN VENKATARAMAN WARRIER XAVIER YADAV ZACHARIAH SINGH KAUR DAS ROY"
).split()
MORE_SURNAMES = (
    "AHLUWALIA BALASUBRAMANIAN CHAKRABORTY DHILLON EZHILARASAN GANGOPADHYAY HALDER ISMAIL JAYAWARDENE KULKARNI LINGAIAH MOHAMMED "
    "NATARAJAN PARAMESWARAN RAGHUNATHAN SRIVASTAVA TRIVEDI USMANI VIJAYARAGHAVAN WANKHEDE BORA SEN PILLAI REDDY"
).split()
GIVEN = {
    "M": "ARVIND BALAJI CHANDRASEKHAR DEEPAK ELANGO FIROZ GANESH HARISH IRFAN JAGDISH KARTHIK LOKESH MANOJ NITIN OM PRAKASH".split(),
    "F": "ANJALI BHAVANI CHANDNI DEEPIKA ESHA FATIMA GAURI HARINI ISHITA JAYA KAVITA LALITHA MEERA NANDINI PRIYANKA ZOYA".split(),
}
MORE_GIVEN = {
    "M": "ABDUL BHASKARA DHARMENDRA GURPREET JOSEPH KRISHNA MUTHUVEL RAVI SATYANARAYANA SURYA THOMAS VENKATA VIJAY WASIM YOGESH".split(),
    "F": "AMINA BHUVANESWARI CHANDRIKA DRAUPADI HARPREET JOSEPHINE KAMALA LAKSHMI MARY MUMTAZ PADMAVATHI RAJESHWARI SUDHA UMA VASANTHA".split(),
}
TOWNS = (
    "AHMEDABAD BANGALORE BAREILLY CHANDIGARH COCHIN COIMBATORE DEHRADUN GHAZIABAD GUWAHATI HYDERABAD JAIPUR JALANDHAR KOLKATA "
    "LUCKNOW MADURAI MUMBAI NAGPUR PATNA RAIPUR RANCHI SRINAGAR SURAT THANE TIRUCHIRAPPALLI THIRUVANANTHAPURAM VIJAYAWADA"
).split()
MISSIONS = "ABU DHABI|BAHRAIN|COLOMBO|DOHA|DUBAI|JEDDAH|KUWAIT|LONDON|MUSCAT|NEW YORK|RIYADH|SAN FRANCISCO|SINGAPORE|TORONTO".split("|")
WEIGHTS = (7, 3, 1)


def person(rng):
    choose = lambda names: str(names[rng.integers(len(names))])
    digits = lambda count: "".join(str(d) for d in rng.integers(0, 10, count))
    sex = "MF"[rng.integers(2)]
    names = [choose(GIVEN[sex]) for _ in range(rng.integers(1, 4))]
    year, month, day = int(rng.integers(2017, 2026)), int(rng.integers(1, 13)), int(rng.integers(2, 28))
    who = {
        "surname": "" if rng.random() < 0.1 else choose(SURNAMES),
        "givenNames": " ".join(names), "sex": sex,
        "dob": f"{rng.integers(1945, 2010)}-{rng.integers(1, 13):02}-{rng.integers(1, 29):02}",
        "issueDate": f"{year}-{month:02}-{day:02}", "expiry": f"{year + 10}-{month:02}-{day - 1:02}",
        "passportNumber": choose("JKLMNPRSTUVWXYZ") + str(rng.integers(1, 10)) + digits(6),
        "placeOfBirth": f"{choose(TOWNS)}, {choose(['KERALA', 'PUNJAB', 'BIHAR', 'GUJARAT', 'TAMIL NADU'])}",
        "placeOfIssue": choose(TOWNS if rng.random() < 0.75 else MISSIONS), "fatherName": full_name(rng, "M"),
        "motherName": full_name(rng, "F"), "spouseName": full_name(rng, "FM"[sex == "F"]) if rng.random() < 0.3 else "",
        "address": f"{rng.integers(1, 300)}, LAKE VIEW ROAD, {choose(TOWNS)}, PIN: {rng.integers(110001, 799999)}, INDIA",
        "oldPassport": choose("FGHJ") + digits(7) if rng.random() < 0.4 else "",
        "fileNumber": choose(["DL", "MA", "HY", "LK"]) + choose("123456789") + digits(12),
    }
    return {**who, "mrz": mrz_of(who, rng)}


def full_name(rng, sex):
    """Returns a name of one to four words, as passports print parents and spouses."""
    choose = lambda names: str(names[rng.integers(len(names))])
    given = [choose(GIVEN[sex] + MORE_GIVEN[sex]) for _ in range(rng.choice([1, 2, 3], p=[0.62, 0.32, 0.06]))]
    surname = [] if rng.random() < 0.06 else [choose(SURNAMES + MORE_SURNAMES)]
    return " ".join(dict.fromkeys(given + surname))


def mrz_of(who, rng):
    surname, given = plain(who["surname"]), plain(who["givenNames"])
    names = f"{surname}<<{given}" if surname else given if rng.random() < 0.6 else f"<<{given}"
    number = with_digit(who["passportNumber"].ljust(9, "<"))
    birth, expiry = with_digit(six(who["dob"])), with_digit(six(who["expiry"]))
    optional = "<" * 14 + "<0"[rng.integers(2)]
    last = check_digit(number + birth + expiry + optional)
    return [f"P<IND{names[:39].ljust(39, '<')}", f"{number}IND{birth}{who['sex']}{expiry}{optional}{last}"]


def plain(name):
    return re.sub(r"[\s-]+", "<", name.replace("'", ""))


def six(date):
    return date[2:4] + date[5:7] + date[8:]


def with_digit(text):
    return text + check_digit(text)


def check_digit(text):
    value = lambda c: 0 if c == "<" else int(c, 36)
    return str(sum(value(c) * WEIGHTS[i % 3] for i, c in enumerate(text)) % 10)
