import { referenciaAUnidade } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	type ContextoDaImportacao,
	defineImportacao,
	dia,
	type Efeito,
	inteiro,
	type Linha,
	publicar,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import { EVENTO, recusaDeExtinguir } from '../../contract/index.ts'
import { encerrarComColegiado, terminarColegiado } from '../colegiados/terminar.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import { reservarPelaChave, temMandatos } from '../queries/estrutura.ts'
import { contarPendencias, listarQuePassam } from '../queries/extincoes.ts'
import { chaveDoColegiado } from './estrutura.ts'

const OPCIONAL = { obrigatoria: false } as const
/** Act of an end of which the file names none. */
const SEM_ATO = 'Ato não informado'

const colunas = {
	...chaveDoColegiado,
	nomclg: textoAte(160, 'Nome', 'Congregação do Instituto'),
	tipclg: textoAte(60, 'Tipo', 'Congregação'),
	codundrsp: inteiro('Unidade responsável', '45', { minimo: 1 }),
	dtacriclg: dia('Criado em', '1970-06-01'),
	dtadtvclg: dia('Extinto em', '', OPCIONAL),
	numatoext: textoAte(120, 'Ato da extinção', '', OPCIONAL),
}

interface ColegiadoLido {
	readonly codclg: number
	readonly sglclg: string
	readonly nomclg: string
	readonly codundrsp: number
	readonly dtacriclg: string
	readonly dtadtvclg: string | null
	readonly numatoext: string | null
}

const guarda = storeInTable({
	esquema: 'mandato',
	tabela: 'colegiado',
	chave: ['codclg', 'sglclg'],
	campos: Object.keys(colunas),
})

type Guardado = NonNullable<Awaited<ReturnType<typeof reservarPelaChave>>>

/** A name that people knew is changed by an act, so that each day keeps its own; a board without mandates has no such days. */
async function recusarNome(
	{ db }: ContextoDaImportacao,
	{ codcol, nomclg, codundrsp }: Guardado,
	lido: ColegiadoLido,
): Promise<Efeito | undefined> {
	if (nomclg === lido.nomclg && codundrsp === lido.codundrsp) return undefined
	return (await temMandatos(db, codcol))
		? {
				campo: nomclg === lido.nomclg ? 'codundrsp' : 'nomclg',
				mensagem: `O colegiado está no portal com outro nome ou unidade (${nomclg}, ${codundrsp}). Mude-os na página dele, com o dia e o ato.`,
			}
		: undefined
}

/** An end is registered once, after it has come; one that is to come, or that is undone, has its act on the page. */
async function recusarFim(
	{ db, hoje }: ContextoDaImportacao,
	{ codcol, dtadtvclg }: Guardado,
	lido: ColegiadoLido,
): Promise<Efeito | undefined> {
	if (lido.dtadtvclg === dtadtvclg) return undefined
	const recusar = (mensagem: string): Efeito => ({ campo: 'dtadtvclg', mensagem })
	if (lido.dtadtvclg === null || dtadtvclg !== null)
		return recusar(
			`A extinção deste colegiado está registrada, em ${diaEscrito(dtadtvclg ?? '')}. Desfaça-a antes, na página dele.`,
		)
	if (lido.dtadtvclg >= hoje)
		return recusar('Este dia ainda não passou. Registre a extinção na página do colegiado, com o ato.')
	const pendencias = await contarPendencias(db, codcol, { dia: lido.dtadtvclg, instante: null })
	const recusa = recusaDeExtinguir(lido.dtadtvclg, { ...lido, dtadtvclg: null, ...pendencias })
	return recusa && recusar(recusa.mensagem)
}

/** The end of a board ends what goes on in it, as the act does; a file brought again finds nothing more to end. */
async function terminar(
	{ db, agora }: ContextoDaImportacao,
	guardado: Guardado | undefined,
	lido: ColegiadoLido,
): Promise<boolean> {
	const { dtadtvclg } = lido
	if (dtadtvclg === null) return false
	const relogio = { agora: () => agora }
	const colegiado = await obterColegiado(db, lido)
	if (guardado?.dtadtvclg !== dtadtvclg) {
		const ato = { numatoext: lido.numatoext ?? SEM_ATO, sucessores: [], codpescad: null }
		await terminarColegiado(db, relogio, colegiado, { dtadtvclg, ...ato })
		return true
	}
	const encerrados = await listarQuePassam(db, colegiado.codcol, dtadtvclg)
	if (encerrados.length > 0) await encerrarComColegiado(db, relogio, colegiado, { encerrados, dtadtvclg, por: null })
	return encerrados.length > 0
}

/** One board of the file: nothing of it is taken where its end or its name is refused. */
async function gravarColegiado(contexto: ContextoDaImportacao, linha: Linha): Promise<Efeito> {
	const lido = linha as unknown as ColegiadoLido
	const guardado = await reservarPelaChave(contexto.db, lido.codclg, lido.sglclg)
	const recusa =
		guardado && ((await recusarNome(contexto, guardado, lido)) ?? (await recusarFim(contexto, guardado, lido)))
	if (recusa) return recusa
	// The end is written by what ends the mandates; the act that is known stays.
	const conhecido = guardado?.dtadtvclg ?? null
	const numatoext = guardado?.numatoext ?? (conhecido === null ? null : lido.numatoext)
	const fim = { dtadtvclg: conhecido, numatoext }
	const [efeito = 'igual'] = await guarda.gravar(contexto, [{ ...linha, ...fim }])
	const terminou = await terminar(contexto, guardado, lido)
	return terminou && efeito === 'igual' ? 'alterada' : efeito
}

/** Boards of an institution, before their seats and mandates. */
export const colegiados = defineImportacao({
	...guarda,
	nome: 'colegiados',
	titulo: 'Colegiados',
	descricao: 'Os conselhos, congregações e comissões, antes das cadeiras deles; o fim de um encerra os mandatos dele',
	ordem: 757,
	colunas,
	chave: ['codclg', 'sglclg'],
	referencias: [{ ...referenciaAUnidade, campo: 'codundrsp' }],
	conferir({ dtacriclg, dtadtvclg, numatoext }) {
		if (dtadtvclg === null && numatoext !== null)
			return { campo: 'dtadtvclg', mensagem: 'Há ato da extinção sem o dia. Informe os dois, ou nenhum.' }
		return dtadtvclg !== null && String(dtadtvclg) < String(dtacriclg)
			? { campo: 'dtadtvclg', mensagem: 'O fim vem antes do início. Confira os dois.' }
			: undefined
	},
	async gravar(contexto, linhas) {
		const efeitos: Efeito[] = []
		for (const linha of linhas) efeitos.push(await gravarColegiado(contexto, linha))
		return efeitos
	},
	depois: ({ db }) => publicar(db, { tipo: EVENTO }),
})
