import { obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	listarCodpesComPerfil,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	EVENTO,
	enderecoDoEdital,
	lerFase,
	NER_GERAL,
	type Recurso,
	recusaDeDecidir,
	recusaDeRecorrer,
	type SituacaoRec,
} from '../contract/index.ts'
import { exigirQueVeja } from './acesso.ts'
import { avisar, darPorFeito, listarEscritorio, pedirAPessoas } from './avisar.ts'
import { fazerRodada } from './classificar.ts'
import { inserirFato, mudarCandidatura, reservarMinha } from './queries/candidaturas.ts'
import { listarUltimasRodadas, obterEdital, reservarEdital } from './queries/editais.ts'
import {
	buscarRecurso,
	inserirRecurso,
	mudarRecurso,
	obterRecurso,
	type RecursoLido,
	retirarRecursos,
} from './queries/recursos.ts'

const tarefaDoRecurso = (codrec: number): string => `nereu:recurso:${codrec}`

const mostrarRecurso = (recurso: Omit<RecursoLido, 'total'>, nomdec: string | null): Recurso => {
	const { codrec, codcan, titedt, numrod, txtrec, sitrec, txtdec } = recurso
	const dtadec = recurso.dtadec === null ? null : new Date(recurso.dtadec).toISOString()
	return {
		codrec,
		codcan,
		titedt,
		numrod,
		txtrec,
		sitrec,
		txtdec,
		nomdec,
		dtadec,
		dtarec: new Date(recurso.dtarec).toISOString(),
	}
}

export async function mostrarRecursos(db: Db, linhas: readonly Omit<RecursoLido, 'total'>[]) {
	const pessoas = await obterPessoas(
		db,
		linhas.flatMap(({ codpes, codpesdec }) => (codpesdec === null ? [codpes] : [codpes, codpesdec])),
	)
	const nomear = (codpes: number): string => pessoas.get(codpes)?.nompes ?? '—'
	return linhas.map((linha) => ({
		linha,
		nompes: nomear(linha.codpes),
		recurso: mostrarRecurso(linha, linha.codpesdec === null ? null : nomear(linha.codpesdec)),
	}))
}

/** People who may decide: the keepers but who published and who appeals; where none is left, the general office. */
async function listarDecisores(
	db: Db,
	portal: Portal,
	codundrsp: number | null,
	fora: readonly (number | null)[],
): Promise<number[]> {
	const tirar = (todos: Iterable<number>): number[] => [...todos].filter((codpes) => !fora.includes(codpes))
	const proximos = tirar(await listarEscritorio(db, portal, codundrsp))
	return proximos.length > 0 ? proximos : tirar(await listarCodpesComPerfil(db, NER_GERAL, diaDe(portal)))
}

/** Appeal against the last round; the same one sent twice is one. */
export async function recorrer(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcan, txtrec }: { readonly codcan: number; readonly txtrec: string },
): Promise<number> {
	const { codedt } = await reservarMinha(db, codcan, user.codpes)
	await reservarEdital(db, codedt)
	const { sitcan, codundrsp, titedt } = await reservarMinha(db, codcan, user.codpes)
	const edital = await obterEdital(db, codedt)
	throwIfRefused(recusaDeRecorrer(lerFase(edital, diaDe(portal)), sitcan))
	const [ultima] = await listarUltimasRodadas(db, codedt)
	if (!ultima) throw new RuleError('sem-resultado', 'O resultado ainda não foi publicado. Espere a publicação.')
	const feito = await buscarRecurso(db, codcan, ultima.numrod)
	if (feito?.txtrec === txtrec) return feito.codrec
	if (feito)
		throw new ConflictError('recurso-repetido', 'Você já recorreu desta rodada. Espere a decisão em Minha mobilidade.')
	const codrec = await inserirRecurso(db, {
		codcan,
		numrod: ultima.numrod,
		txtrec,
		dtarec: portal.agora().toISOString(),
		txtdec: null,
		codpesdec: null,
		dtadec: null,
	})
	const { codpesrod } = await obterRecurso(db, codrec)
	const { nompes } = await obterPessoa(db, user.codpes)
	await pedirAPessoas(db, portal, await listarDecisores(db, portal, codundrsp, [user.codpes, codpesrod]), {
		chave: tarefaDoRecurso(codrec),
		titulo: `Decida o recurso de ${nompes}: ${titedt}`,
		texto: txtrec,
		url: '/nereu/gestao?aba=recursos',
		motdst: 'Você cuida da mobilidade e não publicou este resultado.',
		...(edital.dtafimrec && { ate: edital.dtafimrec }),
	})
	await publicar(db, { tipo: EVENTO })
	return codrec
}

/** Withdrawal of the application takes its appeals back. */
export async function encerrarRecursos(db: Db, portal: Portal, codcan: number, por: number): Promise<void> {
	for (const { codrec } of await retirarRecursos(db, codcan))
		await darPorFeito(db, portal, tarefaDoRecurso(codrec), por)
}

interface Decisao {
	readonly codrec: number
	readonly sitrec: Extract<SituacaoRec, 'DEF' | 'IND'>
	readonly txtdec: string
	readonly notpla?: number | undefined
}

/** Decision by another person; a granted appeal makes the ranking again, and tells everybody whose place changed. */
export async function decidir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codrec, sitrec, txtdec, notpla }: Decisao,
): Promise<number | null> {
	const lido = await obterRecurso(db, codrec)
	exigirQueVeja(portal, user, lido)
	await reservarEdital(db, lido.codedt)
	const recurso = await obterRecurso(db, codrec)
	const { codcan, codedt, codpes, codpesrod, titedt } = recurso
	throwIfRefused(recusaDeDecidir({ codpes: user.codpes, codpesrec: codpes, codpesrod }))
	if (recurso.sitrec !== 'PEN')
		throw new ConflictError('recurso-decidido', 'Este recurso já foi decidido ou retirado. Recarregue a página.')
	if (sitrec === 'DEF' && recurso.sitcan !== 'INA' && notpla === undefined)
		throw new RuleError('sem-efeito', 'Informe a nova nota do plano: sem ela, o deferimento não mudaria nada.')
	const em = portal.agora().toISOString()
	await mudarRecurso(db, codrec, { sitrec, txtdec, codpesdec: user.codpes, dtadec: em })
	await darPorFeito(db, portal, tarefaDoRecurso(codrec), user.codpes)
	await inserirFato(db, {
		codcan,
		ato: sitrec === 'DEF' ? 'recurso deferido' : 'recurso indeferido',
		dtafat: diaDe(portal),
		motivo: txtdec.slice(0, 500),
		codpes: user.codpes,
		dtacad: em,
	})
	await avisar(db, portal, {
		chave: `recurso:${codrec}`,
		pessoas: [codpes],
		assunto: `Recurso ${sitrec === 'DEF' ? 'deferido' : 'indeferido'}: ${titedt}`,
		texto: `${txtdec}\n\nDecidido em ${diaEscrito(diaDe(portal))}.${sitrec === 'DEF' ? ' A classificação foi refeita.' : ''}`,
		motivo: 'Você recorreu deste resultado.',
		endereco: `${enderecoDoEdital(codedt)}?aba=resultado`,
		rotulo: 'Ver o resultado',
	})
	await publicar(db, { tipo: EVENTO })
	if (sitrec === 'IND') return null
	await mudarCandidatura(db, codcan, {
		...(recurso.sitcan === 'INA' && { sitcan: 'INS' as const, starecdef: 'S' as const, motsit: null }),
		...(notpla !== undefined && { notpla }),
		dtaalt: em,
	})
	const motivo = `Recurso da inscrição ${codcan}, deferido`
	return fazerRodada(db, portal, { codedt, motivo, codpes: null, porRecurso: true })
}
