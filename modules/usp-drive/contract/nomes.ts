/** Longest name, in bytes of UTF-8, as in most file systems. */
export const MAIOR_NOME = 255

const INVISIVEIS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u
const RESERVADOS = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i

/** Bytes of UTF-8: each is one escape, or one letter that needs none. */
const contarBytes = (nome: string): number => encodeURIComponent(nome.toWellFormed()).replace(/%../g, 'x').length

/** Name as it is kept: without blanks around it. */
export const limparNome = (nome: string): string => nome.trim()

/** Key of a name within its folder: the same letters are the same name, however they are composed. */
export const chaveDoNome = (nome: string): string => limparNome(nome).normalize('NFC')

/** Reason why a name is refused; undefined for a good one. */
export function recusaDeNome(escrito: string): string | undefined {
	const nome = limparNome(escrito)
	if (nome === '') return 'Informe o nome.'
	if (/^\.+$/.test(nome)) return 'O nome não pode ser só de pontos. Use letras ou números.'
	if (nome.includes('/') || nome.includes('\\')) return 'O nome não pode ter barras. Use outro sinal.'
	if (INVISIVEIS.test(nome)) return 'O nome tem sinais invisíveis. Digite-o de novo.'
	if (contarBytes(nome) > MAIOR_NOME) return 'O nome é longo demais. Use até 255 letras, menos se tiver acentos.'
	return undefined
}

/** Windows keeps these names for itself: such a file cannot be opened there. */
export const avisoDeNome = (nome: string): string | undefined =>
	RESERVADOS.test(limparNome(nome)) ? 'O Windows não abre arquivos com este nome.' : undefined

const separarExtensao = (nome: string): readonly [raiz: string, extensao: string] => {
	const ponto = nome.lastIndexOf('.')
	return ponto > 0 ? [nome.slice(0, ponto), nome.slice(ponto)] : [nome, '']
}

function encurtar(raiz: string, bytes: number): string {
	let curta = raiz
	while (contarBytes(curta) > bytes) curta = curta.slice(0, -1)
	return curta
		.toWellFormed()
		.replace(/\uFFFD$/, '')
		.trimEnd()
}

/** Name with an ending before its extension, never longer than a name may be. */
export function acrescentarAoNome(nome: string, fim: string): string {
	const [raiz, extensao] = separarExtensao(limparNome(nome))
	return `${encurtar(raiz, MAIOR_NOME - contarBytes(fim) - contarBytes(extensao))}${fim}${extensao}`
}

/** Words of a person as a part of a name: without the signs that a name may not have. */
export const limparParaNome = (palavras: string): string =>
	encurtar(
		limparNome(
			palavras.replaceAll(/[/\\]/g, '-').replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, ''),
		),
		MAIOR_NOME - 20,
	)

/** Free name: the given one, or the first with a number that nobody has. */
export function escolherNome(nome: string, ocupados: ReadonlySet<string>): string {
	if (!ocupados.has(chaveDoNome(nome))) return limparNome(nome)
	for (let numero = 2; ; numero++) {
		const novo = acrescentarAoNome(nome, ` (${numero})`)
		if (!ocupados.has(chaveDoNome(novo))) return novo
	}
}

/** Name of a copy that was saved over a version that its sender had not seen. */
export const nomearConflito = (nome: string, quem: string, dia: string): string =>
	acrescentarAoNome(nome, ` (conflito de ${quem}, ${dia.split('-').reverse().join('-')})`)

const PROGRAMAS = new Set(
	'exe com scr pif msi msix bat cmd ps1 vbs vbe js jse wsf wsh hta cpl jar reg lnk dll sys app apk deb rpm sh'.split(
		' ',
	),
)

/** Programs are refused: a drive is no place to hand them on. */
export function recusaDePrograma(nome: string): string | undefined {
	const extensao = separarExtensao(limparNome(nome).toLowerCase())[1].slice(1)
	return PROGRAMAS.has(extensao)
		? `Programas (.${extensao}) não são guardados aqui. Para enviar um, coloque-o em um arquivo .zip.`
		: undefined
}
