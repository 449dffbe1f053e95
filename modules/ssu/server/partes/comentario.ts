import { obterPessoas } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal } from '@portal/platform/server'
import { formatarSsu, type PessoaSsu } from '../../contract/index.ts'
import { anunciar, avisar } from '../atos/avisar.ts'
import { listarDaVez } from '../atos/tarefas.ts'
import { type Demanda, registrarAndamento } from '../demanda/queries/demanda.ts'
import { listarLeitores, listarObservadoresQueLeem } from '../observadores/leitores.ts'
import { gravarMencoes } from './queries/partes.ts'

interface Comentario {
	/** The author; null stands for the portal itself. */
	readonly autor: PessoaSsu | null
	readonly codpestit?: number | null
	readonly txtand: string
	readonly visand: 'S' | 'I'
	readonly qtdhor?: number | null
	readonly mencoes?: readonly number[]
}

const NO_AVISO = 400
const MOTIVO = 'Você recebe este aviso porque pediu, conduz ou acompanha a demanda, ou trabalha nela.'

/** The entry is recorded and its readers notified; the result lists the mentioned people who may not read it. */
export async function comentar(
	db: Db,
	portal: Portal,
	linha: Demanda,
	{ autor, codpestit = null, txtand, visand, qtdhor = null, mencoes = [] }: Comentario,
): Promise<PessoaSsu[]> {
	const { numssu, codetp, titdem } = linha
	const interno = visand === 'I'
	const nomeados = await obterNomeados(db, mencoes, autor)
	const leem = await listarLeitores(db, portal, linha, { pessoas: nomeados.map(({ codpes }) => codpes), interno })
	const numseqand = await registrarAndamento(db, {
		numssu,
		codpescad: autor?.codpes ?? null,
		codpestit,
		codetp,
		txtand,
		visand,
		qtdhor,
		dtacad: portal.agora().toISOString(),
	})
	await gravarMencoes(db, { numssu, numseqand, pessoas: leem })
	const nome = autor?.nompes ?? 'O portal'
	// A notice outlives the right to read, so it quotes only public words.
	const texto = interno ? [] : [truncate(txtand, NO_AVISO)]
	const aviso = { numssu, aba: 'andamentos' } as const
	await avisar(db, portal, {
		...aviso,
		chave: `comentario:${numseqand}:mencao`,
		texto: `${nome} mencionou você na demanda ${formatarSsu(numssu)}: ${titdem}`,
		mais: texto,
		pessoas: leem,
		motivo: 'Alguém mencionou você.',
	})
	const interessados = await listarInteressados(db, portal, linha, autor)
	const menos = [...leem, autor?.codpes, codpestit]
	await avisar(db, portal, {
		...aviso,
		chave: `comentario:${numseqand}`,
		texto: `${nome} comentou na demanda ${formatarSsu(numssu)}: ${titdem}`,
		mais: [...texto, MOTIVO],
		pessoas: await listarLeitores(db, portal, linha, {
			pessoas: interessados.filter((codpes) => !menos.includes(codpes)),
			interno,
		}),
		motivo: 'Você pediu, conduz ou acompanha a demanda, ou trabalha nela.',
	})
	await anunciar(db, portal, linha)
	return nomeados.filter(({ codpes }) => !leem.includes(codpes))
}

/**
 * The recipients are requester, conductor, allocated people and followers; others responsible for the next step too,
 * unless the writer is one of them.
 */
async function listarInteressados(db: Db, portal: Portal, linha: Demanda, autor: PessoaSsu | null): Promise<number[]> {
	const { codpessol, codpesrsp, alocados } = linha
	const daVez = (await listarDaVez(db, portal, linha))?.pessoas ?? []
	return [
		...[codpessol, codpesrsp].filter((codpes) => codpes !== null),
		...(autor && daVez.includes(autor.codpes) ? [] : daVez),
		...alocados.map(({ codpes }) => codpes),
		...(await listarObservadoresQueLeem(db, portal, linha)),
	]
}

async function obterNomeados(db: Db, mencoes: readonly number[], autor: PessoaSsu | null): Promise<PessoaSsu[]> {
	const numeros = [...new Set(mencoes)].filter((codpes) => codpes !== autor?.codpes)
	if (numeros.length === 0) return []
	const pessoas = await obterPessoas(db, numeros)
	return numeros.map((codpes) => {
		const pessoa = pessoas.get(codpes)
		if (!pessoa)
			throw new NotFoundError(
				'pessoa-nao-encontrada',
				`Não há pessoa com o número ${codpes}. Tire a menção e escolha a pessoa pelo nome.`,
			)
		return { codpes, nompes: pessoa.nompes }
	})
}
