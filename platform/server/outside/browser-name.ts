type Nome = readonly [padrao: RegExp, nome: string]

/** The first that fits: almost every browser also claims to be Chrome, Safari or both. */
const NAVEGADORES: readonly Nome[] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]
const SISTEMAS: readonly Nome[] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
]

const achar = (nomes: readonly Nome[], texto: string) => nomes.find(([padrao]) => padrao.test(texto))?.[1]

/** 'Firefox no Windows', from the header that the browser sends. */
export function describeBrowser(userAgent: string): string {
	const navegador = achar(NAVEGADORES, userAgent) ?? 'Navegador desconhecido'
	const sistema = achar(SISTEMAS, userAgent)
	return sistema ? `${navegador} no ${sistema}` : navegador
}
