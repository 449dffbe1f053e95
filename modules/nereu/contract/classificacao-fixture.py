"""Second implementation of the ranking: reads frozen calls, writes number, sum and place of each candidate in order."""
import json, sys

LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"]
POINTS = [100, 250, 450, 650, 850, 1000]


def speaks(seat, person):
    if seat["idioma"] is None or seat["cefr"] is None:
        return True
    wanted = LEVELS.index(seat["cefr"])
    return any(i["idioma"] == seat["idioma"] and LEVELS.index(i["cefr"]) >= wanted for i in person["idiomas"])


def rank(call):
    rule, seats = call["regra"], {s["codvag"]: s for s in call["vagas"]}
    rows = []
    for person in call["candidatos"]:
        raw = person["pontos"]
        if rule["semmed"] == "INA" and raw["MED"] is None and person["fixa"] is None:
            continue
        asked = {seats[p]["idioma"] for p in person["preferencias"]}
        spoken = [POINTS[LEVELS.index(i["cefr"])] for i in person["idiomas"] if i["idioma"] in asked]
        value = {"MED": raw["MED"] or 0, "CRE": raw["CRE"], "PLA": raw["PLA"] or 0, "IDI": max([0] + spoken)}
        value["SEM"], value["SOR"] = person["numsem"], person["sorteio"]
        total = sum(c["peso"] * value[c["criterio"]] for c in rule["criterios"])
        key = [-total] + [-value[t] for t in rule["desempates"]] + [person["codcan"]]
        rows.append((key, total, person))
    rows.sort(key=lambda row: row[0])
    left = {code: seat["qtdvag"] for code, seat in seats.items()}
    for person in call["candidatos"]:
        if person["fixa"] is not None:
            left[person["fixa"]] -= 1
    result = []
    for _, total, person in rows:
        place = person["fixa"]
        for wish in [] if place is not None else person["preferencias"]:
            if left[wish] > 0 and speaks(seats[wish], person):
                left[wish] -= 1
                place = wish
                break
        result.append([person["codcan"], total, place])
    return result


print(json.dumps([rank(call) for call in json.load(sys.stdin)]))
