import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { markOf, orderOf, readBankDate, readBankSum } from "./bank-values.server.ts";
import { readBankFile, type BankFile, type Said } from "./read-bank-file.server.ts";
import { mostRows, textOfFile } from "#app/platform/.server/table/read-cells.ts";

const today = "2027-03-31";
const unsaid: Said = { columns: null, currency: null, order: null };
const pounds: Said = { ...unsaid, currency: "GBP" };

function read(text: string, said: Said = unsaid): BankFile {
  return readBankFile(textOfFile(Buffer.from(text)) ?? "", said, today);
}

/** Each line as `day sum text`, and what of the file was refused. */
const told = ({ lines, refused, problem }: BankFile) => ({
  lines: lines.map(({ on, minor, currency, text }) => `${on} ${currency} ${minor} ${text}`),
  refused: refused.map(({ line, why }) => `${line} ${why}`),
  problem: problem?.kind ?? null,
});

const keysOf = (file: BankFile) => file.lines.map(({ key }) => key).toSorted();

const wise = `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"
TRANSFER-811,17-03-2027,48.00,GBP,"Received money from LAYLA SAMPLE with reference MA-0055-3","MA-0055-3",548.00,,,,"LAYLA SAMPLE",,,,0.00
FEE-TRANSFER-811,17-03-2027,-0.50,GBP,"Wise Charges for: TRANSFER-811",,500.00,,,,,,,,0.00
CARD-9,16-03-2027,-12.50,GBP,"Card transaction of GBP issued by Shop",,500.50,,,,,,,Shop,0.00
`;

describe("a bank's file", () => {
  test.each<[string, string, Said, readonly string[]]>([
    [
      "Wise's statement",
      wise,
      unsaid,
      ["2027-03-17 GBP 4800 Received money from LAYLA SAMPLE with reference MA-0055-3 · MA-0055-3"],
    ],
    [
      "Wise's list of transfers",
      `ID,Status,Direction,"Created on","Finished on","Source fee amount","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency",Reference
TRANSFER-1,COMPLETED,IN,"2027-03-15 10:00:01","2027-03-16 11:00:00",0.5,"Aisha Example",2505.00,PKR,"Academy",12.00,GBP,"MA 0057 7"
TRANSFER-3,COMPLETED,OUT,"2027-03-15 10:00:01","2027-03-16 11:00:00",0.5,"Academy",12.00,GBP,"Tutor",12.00,GBP,""
TRANSFER-4,COMPLETED,NEUTRAL,"2027-03-15 10:00:01","2027-03-16 11:00:00",0.5,"Academy",12.00,GBP,"Academy",12.00,GBP,""`,
      unsaid,
      ["2027-03-16 GBP 1200 MA 0057 7"],
    ],
    [
      "Lloyds",
      `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
17/03/2027,FPI,'30-00-00,12345678,L SAMPLE MA00553,,48.00,548.00
16/03/2027,DEB,'30-00-00,12345678,SHOP,12.50,,500.00`,
      pounds,
      ["2027-03-17 GBP 4800 L SAMPLE MA00553"],
    ],
    [
      "Barclays",
      `Number,Date,Account,Amount,Subcategory,Memo
 ,17/03/2027,20-00-00 12345678,48.00,Counter Credit,"L SAMPLE            	MA-0055-3 BGC  "
 ,17/03/2027,20-00-00 12345678,-12.50,Payment,SHOP`,
      pounds,
      ["2027-03-17 GBP 4800 L SAMPLE MA-0055-3 BGC"],
    ],
    [
      "Barclays.Net, after a line of its own",
      `"Barclays.Net Transaction exported at 09:00 18/03/27"
"GROUP","ACC ID","ACCOUNT NO","TYPE","BANK CODE","CURR","ENTRY DATE","AS AT","AMOUNT","TLA CODE","CHEQUE NO","STATUS","DESCRIPTION"
"","","12345678","","12-34-56","GBP","17/03/27","Close",1234.56,"XXX","","C","L SAMPLE MA-0055-3"`,
      unsaid,
      ["2027-03-17 GBP 123456 L SAMPLE MA-0055-3"],
    ],
    [
      "Starling, whose column says the currency",
      `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
17/03/2027,Layla Sample,MA-0055-3,FASTER PAYMENT,48.00,548.00,INCOME,
17/03/2027,Shop,Ref,FASTER PAYMENT,-48.00,500.00,,`,
      unsaid,
      ["2027-03-17 GBP 4800 MA-0055-3"],
    ],
    [
      "Nationwide, under lines about the account",
      `"Account Name:","FlexAccount ****1234"
"Account Balance:","£548.00"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"17 Mar 2027","Transfer from","L SAMPLE MA 0055 3","","£1,048.00","£1,548.00"
"16 Mar 2027","Visa","SHOP","£12.50","","£500.00"`,
      pounds,
      ["2027-03-17 GBP 104800 L SAMPLE MA 0055 3"],
    ],
    [
      "a German bank, with semicolons and a pending line's date only",
      `Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung
DE1;02.03.27;02.03.27;GUTSCHRIFT;MA-0055-3, Layla;Layla Sample;"1.248,00";EUR
DE1;03.03.27;03.03.27;LASTSCHRIFT;Strom;Werke;"-50,00";EUR`,
      unsaid,
      ["2027-03-02 EUR 124800 GUTSCHRIFT · MA-0055-3, Layla"],
    ],
    [
      "ING in the Netherlands, whose sums have no sign",
      `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
"20270317","L Sample","NL1","NL2","GT","Bij","48,00","Online bankieren","MA-0055-3"
"20270317","Winkel","NL1","NL3","BA","Af","48,00","Betaalautomaat",""`,
      unsaid,
      ["2027-03-17 EUR 4800 MA-0055-3"],
    ],
    [
      "a bank in Pakistan, with tabs",
      "Date\tParticulars\tWithdrawals\tDeposits\tBalance\n17-Mar-2027\tIBFT MA 0055 3\t\t1,02,500.00\t2,02,500.00\n18-Mar-2027\tATM\t5,000.00\t\t1,97,500.00\n",
      { ...unsaid, currency: "PKR" },
      ["2027-03-17 PKR 10250000 IBFT MA 0055 3"],
    ],
    [
      "Excel's, which names its separator",
      'sep=;\r\nDate;Amount;Reference\r\n2027-03-17;48,00;=HYPERLINK("x")\r\n',
      pounds,
      ['2027-03-17 GBP 4800 =HYPERLINK("x")'],
    ],
    [
      "DKB, with what is only announced to one side",
      `"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Verwendungszweck";"Umsatztyp";"Betrag (€)"
"17.03.27";"17.03.27";"Gebucht";"Layla Sample";"MA-0055-3";"Eingang";"48,00"`,
      unsaid,
      ["2027-03-17 EUR 4800 MA-0055-3"],
    ],
    [
      "Chase, with a separator more than names",
      `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,03/17/2027,ZELLE MA-0055-3,48.00,QUICKPAY,548.00,,
DEBIT,03/16/2027,SHOP,-12.50,DEBIT_CARD,500.00,,`,
      { ...unsaid, currency: "USD" },
      ["2027-03-17 USD 4800 CREDIT · ZELLE MA-0055-3"],
    ],
    [
      "PayPal",
      `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Subject"
"17/03/2027","10:00:00","GMT","Layla Sample","Payment","Completed","GBP","48.00","-1.70","46.30","8AB","MA-0055-3"
"17/03/2027","10:00:00","GMT","Omar","Payment","Pending","GBP","-3.00","0","-3.00","8AC",""`,
      unsaid,
      ["2027-03-17 GBP 4800 MA-0055-3"],
    ],
    [
      "HSBC",
      `Date,Payment type,Details,Paid out,Paid in,Balance
17 Mar 2027,CR,L SAMPLE ma 00553,,"1,048.00","1,548.00"
16 Mar 2027,VIS,SHOP,12.50,,500.00`,
      pounds,
      ["2027-03-17 GBP 104800 L SAMPLE ma 00553"],
    ],
    [
      "Monzo",
      `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_0000AqY1,17/03/2027,10:12:00,Faster payment,L SAMPLE,,Income,48.00,GBP,48.00,GBP,MA-0055-3,,,MA-0055-3,,,48.00
tx_0000AqY2,16/03/2027,09:00:00,Card payment,Shop,🛒,Shopping,-12.50,GBP,-15.00,EUR,,,,SHOP,,-12.50,`,
      unsaid,
      ["2027-03-17 GBP 4800 MA-0055-3"],
    ],
    [
      "Revolut Business",
      `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account
2027-03-16,2027-03-17,65f6-aa01,TOPUP,COMPLETED,Money added from LAYLA SAMPLE,MA-0055-3,,,GBP,48.00,GBP,48.00,48.00,,0.00,GBP,548.00,Main
2027-03-16,2027-03-16,65f6-aa02,TRANSFER,COMPLETED,To Tutor,,Nadia,,PKR,2500.00,GBP,-7.00,-7.20,350,0.20,GBP,500.00,Main`,
      unsaid,
      ["2027-03-17 GBP 4800 Money added from LAYLA SAMPLE · MA-0055-3"],
    ],
    [
      "Meezan, under lines about the account, with a dash for nothing",
      `Account Title,ACADEMY
Account No,01230104567890

Date,Value Date,Particulars,Instrument No,Debit,Credit,Balance
17-Mar-2027,17-Mar-2027,RAAST P2P FUND TRANSFER FROM LAYLA SAMPLE MA-0055-3,,-,"12,500.00","112,500.00"
18-Mar-2027,18-Mar-2027,ATM WITHDRAWAL,,"5,000.00",-,"107,500.00"`,
      { ...unsaid, currency: "PKR" },
      ["2027-03-17 PKR 1250000 RAAST P2P FUND TRANSFER FROM LAYLA SAMPLE MA-0055-3"],
    ],
    [
      "HBL, with noughts for nothing",
      `Transaction Date,Value Date,Transaction Description,Debit Amount,Credit Amount,Available Balance
17/03/2027,17/03/2027,IBFT CREDIT ma 0055 3 LAYLA,0.00,"2,500.00","10,000.00"
18/03/2027,18/03/2027,CHARGES,35.00,0.00,"9,965.00"`,
      { ...unsaid, currency: "PKR" },
      ["2027-03-17 PKR 250000 IBFT CREDIT ma 0055 3 LAYLA"],
    ],
    [
      "Maybank, whose sign follows the sum",
      `Posting Date,Transaction Date,Transaction Description,Transaction Amount,Balance
17/03/2027,17/03/2027,"IBK FUND TFR TO A/C  LAYLA BINTI SAMPLE *  MA-0055-3","1,048.00+","2,048.00"
18/03/2027,18/03/2027,SERVICE CHARGE,0.50-,"2,047.50"`,
      { ...unsaid, currency: "MYR" },
      ["2027-03-17 MYR 104800 IBK FUND TFR TO A/C LAYLA BINTI SAMPLE * MA-0055-3"],
    ],
    [
      "bKash",
      `Sl.,Date,Transaction ID,Transaction Type,From,To,Reference,Cash In,Cash Out,Charge,Balance
1,17/03/2027 10:12 AM,CCH1A2B3C4,Payment Received,01700000000,01800000000,MA00553,"1,200.00",,0.00,"5,200.00"
2,18/03/2027 10:12 AM,CCI1A2B3C5,Send Money,01800000000,01900000000,,,500.00,5.00,"4,695.00"`,
      { ...unsaid, currency: "BDT" },
      ["2027-03-17 BDT 120000 MA00553"],
    ],
    [
      "a bank whose sums have no sign, and a column of its own for it",
      `Date,Kind,Amount,Reference
2027-03-17,Credit,48.00,MA-0055-3
2027-03-17,Debit,44.00,MA-0055-3`,
      pounds,
      ["2027-03-17 GBP 4800 MA-0055-3"],
    ],
  ])("of %s", (_name, text, said, lines) => {
    expect(told(read(text, said))).toEqual({ lines, refused: [], problem: null });
  });

  const plain = "Date,Amount,Reference\n2027-03-17,48.00,Zoë “MA-0055-3”\n2027-03-18,-2.00,Café\n";

  test("says the same in each encoding, with a mark and without", () => {
    const wanted = told(read(plain, pounds));
    expect(wanted.lines).toEqual(["2027-03-17 GBP 4800 Zoë “MA-0055-3”"]);
    const wide = Buffer.from(plain, "utf16le");
    const swapped = Buffer.from(wide).swap16();
    const files = [
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(plain)]),
      wide,
      swapped,
      Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
      Buffer.from(plain.replaceAll("\n", "\r")),
      Buffer.from(
        plain.replaceAll("ë", "\u00EB").replaceAll("“", "\u0093").replaceAll("”", "\u0094"),
        "latin1",
      ),
    ];
    for (const bytes of files)
      expect(told(readBankFile(textOfFile(bytes) ?? "", pounds, today))).toEqual(wanted);
    for (const start of ["%PDF-1.7", "PK\u0003\u0004", "MZ\u0000\u0001"]) {
      expect(textOfFile(Buffer.from(`${start}${plain}`, "latin1"))).toBeNull();
    }
  });

  test("has a cell with quotes, separators and lines in it", () => {
    const text = `Date,Amount,Reference,Payer\n2027-03-17,48.00,"Layla ""the\r\nsecond"", MA-0055-3",  "Sample, Layla"\n2027-03-18,5.00,the "old" one,X\n`;
    const file = read(text, pounds);
    expect(told(file).lines).toEqual([
      '2027-03-17 GBP 4800 Layla "the second", MA-0055-3',
      '2027-03-18 GBP 500 the "old" one',
    ]);
    expect(file.lines.map(({ line, name }) => [line, name])).toEqual([
      [2, "Sample, Layla"],
      [4, "X"],
    ]);
    const swallowed = `Date,Amount,Reference\n2027-03-17,1.00,"a\n2027-03-18,2.00,b\n2027-03-19,3.00,c"\n`;
    expect(read(swallowed, pounds).problem).toEqual({ kind: "quote", line: 2 });
    expect(read('Date,Amount\n2027-03-17,"48.00\n2027-03-18,5.00\n', pounds).problem).toEqual({
      kind: "quote",
      line: 2,
    });
  });

  test("knows a line by the bank's id, whatever else has changed in the file", () => {
    const [first] = keysOf(read(wise));
    const other = `Currency;Amount;TransferWise ID;Date;Description\nGBP;48.00;transfer-811;17-03-2027;Layla\n`;
    expect(keysOf(read(other))).toEqual([first]);
    expect(keysOf(read(other.replace("48.00", "84.00")))).not.toEqual([first]);
    const counted = (id: number, day: number) =>
      read(`ID,Date,Amount,Reference\n${id},2027-03-1${day},48.00,lessons\n`, pounds);
    expect(keysOf(counted(1, 7))).not.toEqual(keysOf(counted(1, 8)));
    expect(keysOf(counted(1, 7))).toEqual(keysOf(counted(9, 7)));
    const twice = read(`${wise}${wise.split("\n")[1]}\n`);
    expect([twice.lines.length, twice.again, twice.refused]).toEqual([1, 1, []]);
    const unlike = wise.split("\n")[1]?.replace("LAYLA SAMPLE with", "SOMEBODY with");
    expect(told(read(`${wise}${unlike}\n`)).refused).toEqual(["5 id"]);
  });

  test("takes no word for an id that many lines have, nor what a spreadsheet has made of one", () => {
    for (const id of ["NONREF", "BACS CREDIT", "6.51235E+11", "6,5E+11"]) {
      const on = (day: number, times = 1) =>
        read(
          `ID;Date;Amount;Reference\n${`${id};2027-03-1${day};48.00;lessons\n`.repeat(times)}`,
          pounds,
        );
      expect(keysOf(on(7))).not.toEqual(keysOf(on(8)));
      expect(on(7, 2).lines).toHaveLength(2);
    }
  });

  test("knows a line without an id by what it says and how often on that day", () => {
    const head = "Date,Amount,Reference,Payer,Balance";
    const a = "2027-03-17,48.00,lessons,SAMPLE";
    const b = "2027-03-18,48.00,lessons,SAMPLE";
    const file = (...rows: readonly string[]) => read([head, ...rows].join("\n"), pounds);
    const both = keysOf(file(`${a},1.00`, `${a},2.00`));
    expect(new Set(both).size).toBe(2);
    expect(keysOf(file(`${a},7.00`, `${a},9.00`, `${b},1.00`))).toEqual(
      expect.arrayContaining(both),
    );
    expect(both).toContain(keysOf(file(`${a},2.00`))[0]);
    const turned = read(
      `Payer;Balance;Reference;Amount;Date\nSample;1,00;LESSONS;48,00;17.03.2027`,
      pounds,
    );
    expect(both).toContain(keysOf(turned)[0]);
  });

  test("has each payment once, whichever days, columns and separators the files have", () => {
    const payment = fc.record({
      day: fc.integer({ min: 1, max: 6 }),
      sum: fc.constantFrom("48.00", "1,044.00", "44.50"),
      text: fc.constantFrom("lessons", "MA-0055-3", 'say "hi", twice; or\tso'),
      payer: fc.constantFrom("Sample", ""),
    });
    const cut = fc.record({
      from: fc.integer({ min: 1, max: 6 }),
      to: fc.integer({ min: 1, max: 6 }),
      separator: fc.constantFrom(",", ";", "\t"),
      isTurned: fc.boolean(),
      order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    });
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 12 }),
        fc.array(cut, { minLength: 1, maxLength: 4 }),
        (all, cuts) => {
          const keys = new Set<string>();
          const days = new Set<number>();
          for (const { from, to, separator, isTurned, order } of cuts) {
            const rows = all
              .filter(({ day }) => day >= from && day <= to)
              .toSorted((one, other) => one.day - other.day)
              .map(({ day, sum, text, payer }, at) => [
                `2027-03-0${day}`,
                sum,
                text,
                payer,
                `${at}.00`,
              ]);
            const inOrder = isTurned ? rows.toReversed() : rows;
            const table = [["Date", "Amount", "Reference", "Payer", "Balance"], ...inOrder];
            const lines = table.map((row) =>
              order.map((at) => quote(row[at] ?? "")).join(separator),
            );
            const file = read(lines.join("\n"), pounds);
            expect([file.problem, file.lines.length]).toEqual([null, rows.length]);
            for (const { key } of file.lines) keys.add(key);
            for (const { day } of all) if (day >= from && day <= to) days.add(day);
          }
          expect(keys.size).toBe(all.filter(({ day }) => days.has(day)).length);
        },
      ),
    );
  });

  test("says of each line why it cannot be taken, and takes the rest", () => {
    const text = [
      "Date,Amount,Currency,Reference",
      "2027-03-17,48.00,GBP,right",
      "2027-02-30,48.00,GBP,no such day",
      "2027-04-01,48.00,GBP,not yet",
      "2027-03-17,forty,GBP,no sum",
      "2027-03-17,48.001,GBP,too fine",
      "2027-03-17,48.00,XYZ,no currency",
      `2027-03-17,48.00,GBP,${"x".repeat(2_001)}`,
      "2027-03-17,48.00,GBP,Sample, Layla",
      "2027-03-17,99999999999.00,GBP,more than all",
      "2027-03-17,€48.00,GBP,of two currencies",
      "2027-03-17,48.00 CHF,GBP,of two currencies",
      "",
      ",,,",
    ].join("\n");
    expect(told(read(text))).toEqual({
      lines: ["2027-03-17 GBP 4800 right"],
      refused: [
        "3 date",
        "4 future",
        "5 sum",
        "6 decimals",
        "7 currency",
        "8 long",
        "9 cells",
        "10 size",
        "11 currency",
        "12 currency",
      ],
      problem: null,
    });
  });

  test("is asked about where it does not say enough, and read by what a person says", () => {
    const slashed = "Date,Amount,Reference\n03/04/2026,48.00,x\n05/06/2026,1.00,y\n";
    expect(read(slashed, pounds).problem).toEqual({ kind: "order" });
    expect(told(read(slashed, { ...pounds, order: "month" })).lines[0]).toContain("2026-03-04");
    expect(told(read(slashed, { ...pounds, order: "day" })).lines[0]).toContain("2026-04-03");
    expect(read(`${slashed}13/04/2026,1.00,z\n04/13/2026,1.00,z\n`, pounds).problem).toEqual({
      kind: "mixed",
    });
    expect(read(slashed.replace("05/06", "12/31"), pounds).lines[0]?.on).toBe("2026-03-04");
    expect(read("Date,Amount\n2027-03-17,1.00\n").problem).toEqual({ kind: "currency" });
    const odd = "When,What,How much\n2027-03-17,MA-0055-3,48.00\n";
    expect(read(odd, pounds)).toMatchObject({
      problem: { kind: "date" },
      table: {
        names: ["When", "What", "How much"],
        examples: ["2027-03-17", "MA-0055-3", "48.00"],
      },
    });
    const said = { ...pounds, columns: ["date", "text", "sum"] } as const;
    expect(told(read(odd, said)).lines).toEqual(["2027-03-17 GBP 4800 MA-0055-3"]);
    expect(read(odd, { ...said, columns: ["date", "date", "sum"] }).problem?.kind).toBe("many");
    // A bank that names no columns, in a country that writes the month first.
    const bare = "03/17/2027,MA-0055-3,48.00\n03/01/2027,x,1.00\n";
    expect(read(bare, pounds).problem).toEqual({ kind: "date" });
    expect(told(read(bare, said)).lines).toHaveLength(2);
    expect(told(read(odd.split("\n").slice(1).join("\n"), said)).lines).toHaveLength(1);
  });

  test("has lines that are not booked, or of which nobody can tell whether they came in", () => {
    const text = `Date,State,Direction,Amount,Currency
2027-03-17,COMPLETED,IN,1.00,GBP
2027-03-17,PENDING,IN,1.00,GBP
2027-03-17,,,1.00,GBP
2027-03-17,REVERTED,OUT,1.00,GBP`;
    const file = read(text);
    expect(told(file).lines).toHaveLength(1);
    expect(told(file).refused).toEqual(["3 state", "4 sign"]);
    expect(file.out).toBe(1);
  });

  test("is read within its limits alone, and in a moment", () => {
    const began = performance.now();
    for (const cell of [
      "1".repeat(2_000),
      `${"1,".repeat(900)}x`,
      '"'.repeat(1_000),
      " ".repeat(2_000),
    ]) {
      const row = `2027-03-17,${cell},x`;
      read(`Date,Amount,Reference\n${`${row}\n`.repeat(2_000)}`, pounds);
    }
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(read(`Date,Amount\n${"x,".repeat(200)}`, pounds).problem).toEqual({ kind: "wide" });
    const rows = Array.from({ length: mostRows + 1 }, () => "2027-03-17,1.00").join("\n");
    expect(read(`Date,Amount\n${rows}`, pounds).problem).toEqual({ kind: "rows" });
    expect(read("", pounds).problem).toEqual({ kind: "empty" });
    expect(read("a".repeat(5 * 1024 * 1024 + 1), pounds).problem).toEqual({ kind: "size" });
  });
});

describe("a sum as banks write it", () => {
  test.each([
    ["1,234.56", 123456],
    ["1.234,56", 123456],
    ["1 234,56", 123456],
    ["1\u00A0234,56", 123456],
    ["1’234.56", 123456],
    ["1,23,456.70", 12345670],
    ["1,234,567", 123456700],
    ["48", 4800],
    [".5", 50],
    ["48.5", 4850],
    ["48.500", "comma"],
    ["£1,048.00", 104800],
    ["GBP 48.00", 4800],
    ["RM48.00", 4800],
    ["Rs. 1,048.00", 104800],
    ["48,00 €", 4800],
    ["+48.00", 4800],
    ["-48.00", -4800],
    ["−48,00", -4800],
    ["48.00-", -4800],
    ["(48.00)", -4800],
    ["£-48.00", -4800],
    ["48.00 DR", -4800],
    ["48.00CR", 4800],
    ["-0.00", 0],
    ["-", "sum"],
    ["", "sum"],
    ["(48.00", "sum"],
    ["--48", "sum"],
    ["-48 CR", "sum"],
    ["1,23.45", "sum"],
    ["1.234.56", "sum"],
    ["4e2", "sum"],
    ["=1+1", "sum"],
    ["1,234", "comma"],
    ["48.005", "comma"],
    ["0.005", "decimals"],
  ])("%s", (typed, sum) => {
    expect(readBankSum(typed, 2, null)).toBe(sum);
  });

  test("that does not tell alone is read as its column is", () => {
    expect(markOf(["1.234", "12,50", "7"])).toBe(",");
    expect(readBankSum("1.234", 2, ",")).toBe(123400);
    expect(readBankSum("1,234", 2, ".")).toBe(123400);
    expect(readBankSum("22.505", 3, ".")).toBe(22505);
    expect(markOf(["12,50", "12.50"])).toBeNull();
    expect(markOf(["1,234"])).toBeNull();
  });
});

test.each([
  ["2027-03-09", "2027-03-09"],
  ["2027-03-09T10:12:00Z", "2027-03-09"],
  ["2027/3/9", "2027-03-09"],
  ["20270309", "2027-03-09"],
  ["09/03/2027 10:12", "2027-03-09"],
  ["9.3.27", "2027-03-09"],
  ["9 Mar 2027", "2027-03-09"],
  ["09-MAR-27", "2027-03-09"],
  ["March 9, 2027", "2027-03-09"],
  ["31/02/2027", null],
  ["09/03/2027x", null],
  ["1027-03-09", null],
  ["yesterday", null],
])("the date %s", (typed, date) => {
  expect(readBankDate(typed, "day")).toBe(date);
});

test("a column tells which of day and month stands first, or does not", () => {
  expect(orderOf(["03/04/2027", "31/04/2027"])).toBe("day");
  expect(orderOf(["03/04/2027", "04/31/2027"])).toBe("month");
  expect(orderOf(["03/04/2027"])).toBeNull();
  expect(orderOf(["03.04.2027"])).toBe("day");
  expect(orderOf(["31/12/2027", "12/31/2027"])).toBe("mixed");
});
