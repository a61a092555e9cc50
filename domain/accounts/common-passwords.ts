// The most common passwords, rejected at any length (policy `passwordMinLength`).

const listed = `123456 123456789 12345678 password qwerty 1234567 111111 123123 12345678910 abc123 password1
1234567890 qwerty123 000000 iloveyou 1q2w3e4r 654321 666666 987654321 123321 qwertyuiop 1qaz2wsx dragon monkey
112233 letmein football baseball welcome admin123 admin sunshine master shadow michael superman 121212 princess
qazwsx asdfgh asdfghjkl zxcvbnm 555555 7777777 888888 999999 222222 333333 444444 123qwe passw0rd p@ssw0rd
p@ssword password123 password12 welcome1 welcome123 qwerty1 qwe123 1q2w3e 1q2w3e4r5t abcdef abcd1234 abc12345
a123456 a12345678 aa123456 159753 147258369 147258 789456 789456123 987654 11111111 00000000 12341234 88888888
696969 mustang batman trustno1 jordan hunter killer charlie jessica ashley daniel computer internet secret
freedom whatever starwars pokemon cheese flower summer winter spring hello123 hello1 hellohello loveme lovely
iloveu iloveyou1 babygirl chocolate cookie soccer hockey cricket india123 india1 indian mumbai delhi krishna
ganesh shivam saibaba sairam omsairam hanuman lakshmi jaimatadi bharat namaste test123 test1234 testing
changeme default guest123 root123 user123 login123 pass123 pass1234 mypassword newpassword google samsung
lakers yankees liverpool arsenal chelsea barcelona realmadrid naruto minecraft fortnite qwer1234 asdf1234
zxcv1234 1234qwer 123456a 123456q 123abc 1234abcd q1w2e3r4 q1w2e3 zaq12wsx zaq1zaq1 159357 852456 135790 246810
102030 010203 131313 232323 252525 123654 456123 741852963 963852741 0123456789 01234567 012345 9876543210`;

export const commonPasswords: ReadonlySet<string> = new Set(listed.split(/\s+/));
