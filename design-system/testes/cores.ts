/*
 * The parser covers the part of CSS Color 4 that the tokens use: hex, oklch() (also relative), calc(c * n), var() and
 * light-dark().
 */

export type Tokens = ReadonlyMap<string, string>
export type Esquema = 'light' | 'dark'
type Rgb = [number, number, number]
type Oklch = { l: number; c: number; h: number }

/** Declarations of the rules whose selector list has the given one; later ones win. */
export function lerTokens(css: string, ...seletores: string[]): Map<string, string> {
	const tokens = new Map<string, string>()
	for (const [, seletor = '', corpo = ''] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		if (!seletor.split(',').some((parte) => seletores.includes(parte.trim()))) continue
		for (const [, nome = '', valor = ''] of corpo.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
			tokens.set(nome, valor.replace(/\s+/g, ' ').trim())
		}
	}
	return tokens
}

export function contraste(a: Rgb, b: Rgb): number {
	const [clara = 0, escura = 0] = [luminancia(a), luminancia(b)].sort((x, y) => y - x)
	return (clara + 0.05) / (escura + 0.05)
}

/** Linear sRGB of a colour expression, clipped to the gamut as screens do. */
export function cor(expressao: string, tokens: Tokens, esquema: Esquema): Rgb {
	const texto = expressao.trim()
	const funcao = /^([a-z-]+)\((.*)\)$/.exec(texto)
	if (!funcao) return lerHex(texto)
	const [, nome, dentro = ''] = funcao
	if (nome === 'var') return cor(tokens.get(dentro.trim()) ?? `? ${dentro}`, tokens, esquema)
	if (nome === 'light-dark') return cor(partir(dentro)[esquema === 'light' ? 0 : 1] ?? '', tokens, esquema)
	if (nome === 'oklch') return converterDeOklch(canais(dentro, tokens, esquema))
	throw new Error(`Cor desconhecida: ${texto}`)
}

function canais(dentro: string, tokens: Tokens, esquema: Esquema): Oklch {
	const relativa = /^from (var\([^)]+\)) (.+)$/.exec(dentro.trim())
	const origem = relativa ? converterParaOklch(cor(relativa[1] ?? '', tokens, esquema)) : { l: 0, c: 0, h: 0 }
	const partes = (relativa?.[2] ?? dentro).match(/calc\([^)]*\)|\S+/g) ?? []
	const [l = 0, c = 0, h = 0] = partes.map((parte) => {
		const fator = /^calc\(c \* ([\d.]+)\)$/.exec(parte)?.[1]
		if (fator) return origem.c * Number(fator)
		return parte === 'l' || parte === 'c' || parte === 'h' ? origem[parte] : Number(parte)
	})
	return { l, c, h }
}

function partir(argumentos: string): string[] {
	let fundo = 0
	for (let posicao = 0; posicao < argumentos.length; posicao++) {
		const letra = argumentos[posicao]
		if (letra === '(') fundo += 1
		else if (letra === ')') fundo -= 1
		else if (letra === ',' && fundo === 0) return [argumentos.slice(0, posicao), argumentos.slice(posicao + 1)]
	}
	return [argumentos]
}

function lerHex(texto: string): Rgb {
	const digitos = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(texto)?.[1]
	if (!digitos) throw new Error(`Cor desconhecida: ${texto}`)
	const inteiros = digitos.length === 3 ? digitos.replace(/./g, '$&$&') : digitos
	const canal = (inicio: number) => {
		const valor = Number.parseInt(inteiros.slice(inicio, inicio + 2), 16) / 255
		return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4
	}
	return [canal(0), canal(2), canal(4)]
}

function luminancia([r, g, b]: Rgb): number {
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function converterDeOklch({ l, c, h }: Oklch): Rgb {
	const a = c * Math.cos((h * Math.PI) / 180)
	const b = c * Math.sin((h * Math.PI) / 180)
	const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
	const cortar = (valor: number) => Math.min(1, Math.max(0, valor))
	return [
		cortar(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S),
		cortar(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S),
		cortar(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S),
	]
}

function converterParaOklch([r, g, b]: Rgb): Oklch {
	const L = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const M = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const S = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	const a = 1.9779984951 * L - 2.428592205 * M + 0.4505937099 * S
	const oposto = 0.0259040371 * L + 0.7827717662 * M - 0.808675766 * S
	return {
		l: 0.2104542553 * L + 0.793617785 * M - 0.0040720468 * S,
		c: Math.hypot(a, oposto),
		h: (Math.atan2(oposto, a) * 180) / Math.PI,
	}
}
