/** Portuguese plural endings of folded words, each with its possible singular endings. */
const DO_PLURAL: readonly (readonly [fim: string, singulares: readonly string[]])[] = [
	['oes', ['ao']],
	['aes', ['ao', 'ae']],
	['ais', ['al', 'ai']],
	['eis', ['el', 'ei', 'il']],
	['ois', ['ol', 'oi']],
	['uis', ['ul', 'ui']],
	['is', ['il', 'i']],
	['ns', ['m', 'n']],
	['res', ['r', 're']],
	['ses', ['s', 'se']],
	['zes', ['z', 'ze']],
	['s', ['']],
]

/** Portuguese singular endings of folded words, each with its possible plural endings. */
const DO_SINGULAR: readonly (readonly [fim: string, plurais: readonly string[]])[] = [
	['ao', ['oes', 'aes', 'aos']],
	['al', ['ais']],
	['el', ['eis']],
	['il', ['is', 'eis']],
	['ol', ['ois']],
	['ul', ['uis']],
	['m', ['ns']],
	['r', ['res']],
	['s', ['ses']],
	['z', ['zes']],
	['', ['s']],
]

/** Exceptions to the ending rules, which would confuse words once the accents are folded: 'mãe' is not 'mão'. */
const IRREGULARES: Readonly<Record<string, readonly string[]>> = {
	mae: ['maes'],
	maes: ['mae'],
	mao: ['maos'],
	maos: ['mao'],
	rei: ['reis'],
	reis: ['rei'],
	lei: ['leis'],
	leis: ['lei'],
	mal: ['males'],
	males: ['mal'],
}

const LETRAS_DO_PLURAL = 4
const LETRAS_DO_SINGULAR = 3

type Regras = readonly (readonly [fim: string, outros: readonly string[]])[]

function trocarFim(palavra: string, regras: Regras): string[] {
	const regra = regras.find(([fim]) => palavra.endsWith(fim))
	if (!regra) return []
	const [fim, outros] = regra
	const raiz = palavra.slice(0, palavra.length - fim.length)
	return outros.map((outro) => `${raiz}${outro}`)
}

/** Number inflection of a folded word: its candidate forms, some of which may not exist. */
export function listarFlexoes(palavra: string): readonly string[] {
	const irregulares = IRREGULARES[palavra]
	if (irregulares) return irregulares
	if (/\d/.test(palavra)) return []
	const singulares = palavra.length >= LETRAS_DO_PLURAL ? trocarFim(palavra, DO_PLURAL) : []
	const plurais = palavra.length >= LETRAS_DO_SINGULAR ? trocarFim(palavra, DO_SINGULAR) : []
	return [...new Set([...singulares, ...plurais])].filter((outra) => outra !== palavra)
}
