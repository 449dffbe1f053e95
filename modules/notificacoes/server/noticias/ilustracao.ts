export type Cena = 'livros' | 'cidade' | 'musica' | 'ondas' | 'laboratorio' | 'estrelas' | 'arvores' | 'grafico'

const LARGURA = 640
const ALTURA = 360

const PALETAS = [
	['#0b6e7f', '#7fd1c7', '#fcb421', '#f6efe2'],
	['#27406b', '#86a8e7', '#f3c9a5', '#f7f4ee'],
	['#7a3e48', '#e6a57e', '#f5d491', '#fbf3ea'],
	['#2f5d50', '#9cc9a0', '#f2b84b', '#f3f5e9'],
	['#4b3f72', '#b79ced', '#f7c59f', '#f4f1fa'],
] as const

type Paleta = (typeof PALETAS)[number]

const repetir = (vezes: number, desenhar: (n: number) => string): string =>
	Array.from({ length: vezes }, (_, n) => desenhar(n)).join('')
const circulo = (x: number, y: number, raio: number, cor: string, opacidade = 1) =>
	`<circle cx="${x}" cy="${y}" r="${raio}" fill="${cor}" opacity="${opacidade}"/>`
const retangulo = (x: number, y: number, largura: number, altura: number, cor: string, raio = 4) =>
	`<rect x="${x}" y="${y}" width="${largura}" height="${altura}" rx="${raio}" fill="${cor}"/>`

const CENAS: Readonly<Record<Cena, (paleta: Paleta, n: number) => string>> = {
	livros: ([a, b, c, d], n) =>
		repetir(13, (i) => {
			const altura = 120 + ((i * 53 + n * 29) % 90)
			const cor = [a, c, b, d][(i + n) % 4] ?? a
			return retangulo(52 + i * 41, 300 - altura, 34, altura, cor) + retangulo(58 + i * 41, 318 - altura, 22, 5, d, 2)
		}) + retangulo(30, 300, 580, 12, a, 2),
	cidade: ([a, b, c, d], n) =>
		circulo(500 - n * 11, 90, 44, c) +
		repetir(9, (i) => {
			const altura = 90 + ((i * 67 + n * 31) % 150)
			const janelas = repetir(Math.floor(altura / 32), (j) =>
				retangulo(52 + i * 64, 318 - altura + j * 30, 12, 14, d, 2),
			)
			return retangulo(36 + i * 64, 300 - altura, 52, altura + 60, i % 2 ? a : b) + janelas
		}),
	musica: ([a, , c, d]) =>
		repetir(5, (i) => retangulo(0, 110 + i * 34, 640, 3, d, 0)) +
		repetir(7, (i) => {
			const y = 246 - ((i * 47) % 110)
			return `<ellipse cx="${80 + i * 82}" cy="${y}" rx="17" ry="13" fill="${i % 3 === 1 ? c : a}" transform="rotate(-18 ${80 + i * 82} ${y})"/>${retangulo(92 + i * 82, y - 84, 5, 82, i % 3 === 1 ? c : a, 2)}`
		}),
	ondas: ([a, b, c, d], n) =>
		circulo(130 + n * 14, 92, 46, c) +
		repetir(4, (i) => {
			const y = 170 + i * 46
			return `<path d="M0 ${y} q80 -42 160 0 t160 0 t160 0 t160 0 V360 H0 Z" fill="${[b, a, d, a][i]}" opacity="${[0.7, 0.75, 0.35, 1][i]}"/>`
		}),
	laboratorio: ([a, b, c, d]) =>
		repetir(3, (i) => {
			const x = 130 + i * 160
			return `<path d="M${x} 70 h60 v90 l56 120 a18 18 0 0 1 -16 24 h-140 a18 18 0 0 1 -16 -24 l56 -120 Z" fill="${d}" opacity=".9"/><path d="M${x - 22} 210 h104 l32 70 a18 18 0 0 1 -16 24 h-136 a18 18 0 0 1 -16 -24 Z" fill="${[c, b, a][i]}"/>${circulo(x + 14, 250, 9, d, 0.8)}${circulo(x + 50, 272, 6, d, 0.8)}`
		}),
	estrelas: ([a, b, c, d], n) =>
		`<rect width="640" height="360" fill="${a}"/>` +
		repetir(46, (i) => circulo((i * 137 + n * 61) % 640, (i * 89 + n * 17) % 300, 1 + ((i * 7) % 3), d, 0.85)) +
		circulo(470 - n * 7, 110, 58, c) +
		circulo(448 - n * 7, 98, 50, a) +
		`<path d="M0 360 V290 q160 -70 320 -20 t320 -30 V360 Z" fill="${b}" opacity=".55"/>`,
	arvores: ([a, b, c], n) =>
		circulo(90 + n * 16, 80, 38, c) +
		repetir(8, (i) => {
			const x = 40 + i * 82
			const raio = 40 + ((i * 19 + n * 7) % 26)
			return retangulo(x - 5, 190, 10, 130, a) + circulo(x, 190, raio, i % 2 ? a : b, 0.92)
		}) +
		`<path d="M0 360 V310 q320 -40 640 0 V360 Z" fill="${a}"/>`,
	grafico: ([a, b, c, d], n) =>
		repetir(4, (i) => retangulo(70, 90 + i * 56, 500, 2, d, 0)) +
		repetir(7, (i) => {
			const altura = 46 + ((i * 41 + n * 23) % 70) + i * 16
			return retangulo(92 + i * 68, 300 - altura, 42, altura, i === 6 ? c : i % 2 ? a : b)
		}) +
		retangulo(70, 300, 500, 6, a, 2),
}

/** The illustration of a demonstration news item is a deterministic SVG of plain shapes in one palette. */
export function ilustrar(cena: Cena, n: number): string {
	const paleta = PALETAS[n % PALETAS.length] ?? PALETAS[0]
	const [, b, , d] = paleta
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}" viewBox="0 0 ${LARGURA} ${ALTURA}"><defs><linearGradient id="ceu" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${d}"/><stop offset="1" stop-color="${b}" stop-opacity=".65"/></linearGradient></defs><rect width="${LARGURA}" height="${ALTURA}" fill="${d}"/><rect width="${LARGURA}" height="${ALTURA}" fill="url(#ceu)"/>${CENAS[cena](paleta, n % 9)}</svg>`
}
