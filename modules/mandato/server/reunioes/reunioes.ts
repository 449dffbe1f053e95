import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	formatInstant,
	formatInstantInSentence,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type ChaveDoColegiado,
	calcularChamada,
	calcularChamadas,
	contarMaterias,
	contarQuorum,
	type DadosDaConvocacao,
	type DadosDaPresenca,
	decidirPresidencia,
	EVENTO,
	enderecoDaReuniao,
	type ReuniaoInteira,
	recusaDeAbrirReuniao,
} from '../../contract/index.ts'
import { exigirQueMude, recusaDeMudar } from '../acesso.ts'
import { AREA } from '../avisar.ts'
import { nomear } from '../composicao/compor.ts'
import { listarArquivos } from '../queries/arquivos-da-pauta.ts'
import { obterColegiado } from '../queries/colegiados.ts'
import {
	alterarReuniao,
	contarCadeiras,
	inserirConvocados,
	inserirReuniao,
	type LinhaDaReuniao,
	type LinhaDoConvocado,
	listarAConvocar,
	listarConvocados,
	marcarPresenca,
	obterReuniao,
	reservarReuniao,
} from '../queries/reunioes.ts'

interface Noticia {
	readonly chave: string
	readonly assunto: string
	readonly texto: string
}

export async function avisarConvocados(
	db: Db,
	portal: Portal,
	codreu: number,
	pessoas: readonly number[],
	noticia: Noticia,
) {
	await avisarPessoas(db, portal, {
		...noticia,
		chave: `mandato:reuniao:${codreu}:${noticia.chave}`,
		area: AREA,
		pessoas: [...new Set(pessoas)],
		link: { endereco: enderecoDaReuniao(codreu), rotulo: 'Ver a reunião' },
		motivo: 'Você foi convocado para esta reunião.',
	})
}

export const escreverQuando = ({ config }: Portal, dtareu: string): string =>
	formatInstantInSentence(dtareu, config.PORTAL_FUSO_HORARIO)

/** The three calls, each a quarter of an hour after the one before. */
function escreverChamadas({ config }: Portal, dtareu: string): string {
	const horas = calcularChamadas(dtareu).map((em) => formatInstant(em, config.PORTAL_FUSO_HORARIO).split(' ').at(-1))
	const [primeira, segunda, terceira] = horas
	return `Primeira chamada às ${primeira}, segunda às ${segunda} e terceira, com qualquer número, às ${terceira}.`
}

/** Call: the composition of this instant is kept as it is, and each person in it hears. */
export async function convocar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoColegiado,
	dados: DadosDaConvocacao,
): Promise<number> {
	const colegiado = await obterColegiado(db, chave)
	exigirQueMude(portal, user, colegiado)
	if (new Date(dados.dtareu) <= portal.agora())
		throw new RuleError('reuniao-no-passado', 'A hora da reunião já passou. Informe uma que ainda venha.')
	const { codcol, nomclg, basquo } = colegiado
	const aConvocar = await listarAConvocar(db, codcol, diaDe(portal))
	if (!aConvocar.some(({ codexe }) => codexe !== null))
		throw new RuleError('sem-membros', 'Ninguém exerce uma cadeira deste colegiado hoje. Designe os membros antes.')
	const dtacad = portal.agora().toISOString()
	const exercidas = new Set(aConvocar.flatMap(({ codcad, codexe }) => (codexe === null ? [] : [codcad])))
	const vagas = (await contarCadeiras(db, codcol)) - exercidas.size
	const codreu = await inserirReuniao(db, { ...dados, codcol, basquo, vagas, dtacad, codpescad: user.codpes })
	await inserirConvocados(
		db,
		aConvocar.map(({ codcad, codpes, codmdt, codexe }) => {
			const tipcon = codexe === null ? ('S' as const) : ('E' as const)
			return { codreu, codcad, codpes, codmdt, tipcon, stapre: null, stajus: null }
		}),
	)
	const pessoas = aConvocar.map(({ codpes }) => codpes)
	await avisarConvocados(db, portal, codreu, pessoas, {
		chave: 'convocada',
		assunto: `Reunião de ${truncate(nomclg, 120)} em ${escreverQuando(portal, dados.dtareu)}`,
		texto: `Em ${dados.dsclocreu}. ${escreverChamadas(portal, dados.dtareu)}\n\nPauta:\n\n${dados.txtpta}`,
	})
	await publicar(db, { tipo: EVENTO })
	return codreu
}

/** The one who presides: by function among those present who vote; before anybody came, among the called. */
export function escolherPresidente(convocados: readonly LinhaDoConvocado[], nomes: Parameters<typeof nomear>[0]) {
	const presentes = convocados.filter(({ stapre }) => stapre === 'S')
	const membros = (presentes.length > 0 ? presentes : convocados).filter(
		({ tipcon, codcad }) =>
			tipcon === 'E' || !presentes.some((outro) => outro.codcad === codcad && outro.tipcon === 'E'),
	)
	const lista = membros.map(({ codpes, tipfncclg, dtainimdt, titsup }) => ({
		codpes,
		nompes: nomear(nomes, codpes),
		tipfncclg,
		dtainimdt,
		suplente: titsup === 'S',
		proTempore: titsup === 'P',
	}))
	return decidirPresidencia(lista)
}

/** A meeting is for those who were called and for the secretariat. @throws NotFoundError for anybody else. */
export async function exigirQueVeja(db: Db, portal: Portal, user: SessionUser, codreu: number) {
	const reuniao = await obterReuniao(db, codreu)
	const convocados = await listarConvocados(db, codreu)
	const conduz = recusaDeMudar(portal, user, reuniao) === undefined
	if (!conduz && !convocados.some(({ codpes }) => codpes === user.codpes))
		throw new NotFoundError('reuniao-nao-encontrada', 'Não há esta reunião entre as suas. Veja a lista do colegiado.')
	return { reuniao, convocados, conduz }
}

export async function mostrarReuniao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
): Promise<ReuniaoInteira> {
	const { reuniao, convocados, conduz } = await exigirQueVeja(db, portal, user, codreu)
	const nomes = await obterPessoas(
		db,
		convocados.map(({ codpes }) => codpes),
	)
	const { sitreu, materias } = reuniao
	const quorum = contarQuorum(convocados, reuniao)
	return {
		...reuniao,
		conduz: conduz ? 'S' : 'N',
		chamada: calcularChamada(reuniao.dtareu, portal.agora().toISOString()),
		...quorum,
		materias: sitreu === 'C' || sitreu === 'A' ? contarMaterias(materias, quorum) : [],
		preside: escolherPresidente(convocados, nomes)?.nompes ?? null,
		arquivos: await listarArquivos(db, codreu),
		convocados: convocados.map(({ codcad, codpes, nomcad, tipcon, stapre, stajus }) => ({
			codcad,
			codpes,
			nomcad,
			nompes: nomear(nomes, codpes),
			tipcon,
			stapre,
			stajus: conduz || codpes === user.codpes ? stajus : null,
		})),
	}
}

export async function reservarMinha(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
): Promise<LinhaDaReuniao> {
	const reuniao = await reservarReuniao(db, codreu)
	exigirQueMude(portal, user, reuniao)
	return reuniao
}

export async function registrarPresenca(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
	{ codcad, codpes, stapre, stajus }: DadosDaPresenca,
): Promise<void> {
	const { sitreu } = await reservarMinha(db, portal, user, codreu)
	if (sitreu === 'E' || sitreu === 'X')
		throw new RuleError('reuniao-terminada', 'A reunião já terminou, e a presença não muda mais.')
	await marcarPresenca(db, { codreu, codcad, codpes }, { stapre, stajus: stapre === 'N' ? (stajus ?? 'N') : null })
	await publicar(db, { tipo: EVENTO })
}

export async function abrirReuniao(db: Db, portal: Portal, user: SessionUser, codreu: number): Promise<void> {
	const reuniao = await reservarMinha(db, portal, user, codreu)
	const { sitreu, dtareu } = reuniao
	const agora = portal.agora().toISOString()
	const quorum = contarQuorum(await listarConvocados(db, codreu), reuniao)
	throwIfRefused(recusaDeAbrirReuniao({ sitreu, dtareu, agora, ...quorum }))
	await alterarReuniao(db, codreu, { sitreu: 'A', numcha: calcularChamada(dtareu, agora), dtaabt: agora })
	await publicar(db, { tipo: EVENTO })
}

export async function cancelarReuniao(
	db: Db,
	portal: Portal,
	user: SessionUser,
	codreu: number,
	motreu: string,
): Promise<void> {
	const { sitreu, nomclg, dtareu } = await reservarMinha(db, portal, user, codreu)
	if (sitreu !== 'C') throw new RuleError('reuniao-aberta', 'Só se cancela a reunião que não se abriu. Encerre-a.')
	await alterarReuniao(db, codreu, { sitreu: 'X', motreu })
	const convocados = await listarConvocados(db, codreu)
	await avisarConvocados(
		db,
		portal,
		codreu,
		convocados.map(({ codpes }) => codpes),
		{
			chave: 'cancelada',
			assunto: `Cancelada: reunião de ${truncate(nomclg, 120)} em ${escreverQuando(portal, dtareu)}`,
			texto: motreu,
		},
	)
	await publicar(db, { tipo: EVENTO })
}
