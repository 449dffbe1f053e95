import { expect, test } from 'vitest'
import { describeBrowser } from './browser-name.ts'

test.for([
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Windows'],
	['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge no Windows'],
	['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome no Linux'],
	['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome no Android'],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
		'Safari no iPhone',
	],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18.0 Safari/605', 'Safari no macOS'],
	['curl/8.0', 'Navegador desconhecido'],
	['', 'Navegador desconhecido'],
] as const)('%s is told as %s', ([userAgent, esperado]) => {
	expect(describeBrowser(userAgent)).toBe(esperado)
})
