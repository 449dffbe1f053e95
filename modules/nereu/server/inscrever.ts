import { listarComVinculo, obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	ConflictError,
	type Db,
	diaDe,
	NotFoundError,
	type Portal,
	publicar,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type Candidatura,
	conferirCartas,
	conferirIdiomas,
	conferirRequisitos,
	type DadosDaCandidatura,
	type DadosDoRascunho,
	type Desempenho,
	EVENTO,
	lerFase,
	type MinhaInscricao,
	recusaDoAto,
} from '../contract/index.ts'
import { avisar } from './avisar.ts'
import {
	buscarDesempenho,
	buscarMinha,
	type CandidaturaLida,
	iniciarRascunho,
	inserirFato,
	listarDocumentos,
	mudarCandidatura,
} from './queries/candidaturas.ts'
import { listarCartasSemTexto } from './queries/cartas.ts'
import { type EditalLido, obterEdital, reservarEdital } from './queries/editais.ts'

/** Record of a student, with whether they are a regular student today. */
async function lerDesempenho(db: Db, portal: Portal, codpes: number): Promise<Desempenho | undefined> {
	const registro = await buscarDesempenho(db, codpes)
	if (!registro) return undefined
	const { nomcur, media, escala, percre, numsem, statrf, codund } = registro
	const ativos = await listarComVinculo(db, [codpes], diaDe(portal))
	return { nomcur, media, escala, percre, numsem, statrf, codund, stareg: ativos.has(codpes) ? 'S' : 'N' }
}

export const mostrarMinha = (candidatura: CandidaturaLida, hoje: string): Candidatura => {
	const { sitcan, dtafimrec, sitedt } = candidatura
	const prazo = sitedt === 'RES' && dtafimrec !== null && hoje <= dtafimrec
	const recorre = prazo && (sitcan === 'INA' || sitcan === 'SUP' || sitcan === 'CLS')
	const condicional = sitcan === 'CFM' && (prazo || candidatura.starecpen === 'S')
	return { ...limparMinha(candidatura), starec: recorre ? 'S' : 'N', stacnd: condicional ? 'S' : 'N' }
}

const limparMinha = ({
	codpes: _codpes,
	dtafimrec: _dtafimrec,
	sitedt: _sitedt,
	codundrsp: _codundrsp,
	codpais: _codpais,
	notpla: _notpla,
	starecpen: _starecpen,
	dtafimvst: _dtafimvst,
	dtafimseg: _dtafimseg,
	...minha
}: CandidaturaLida): Omit<Candidatura, 'starec' | 'stacnd'> => minha

/** A call in preparation is as if it were not there. @throws NotFoundError */
export async function obterEditalPublicado(db: Db, codedt: number): Promise<EditalLido> {
	const edital = await obterEdital(db, codedt)
	if (edital.sitedt === 'RAS')
		throw new NotFoundError('edital-nao-encontrado', 'Não há este edital. Veja a lista de editais e escolha-o nela.')
	return edital
}

export async function mostrarInscricao(
	db: Db,
	portal: Portal,
	codedt: number,
	codpes: number,
): Promise<MinhaInscricao> {
	const edital = await obterEditalPublicado(db, codedt)
	const desempenho = await lerDesempenho(db, portal, codpes)
	const minha = await buscarMinha(db, codedt, codpes)
	const escolhidas = minha ? edital.vagas.filter(({ codvag }) => minha.preferencias.includes(codvag)) : []
	const cartas = minha ? await listarCartasSemTexto(db, minha.codcan) : []
	return {
		desempenho: desempenho ?? null,
		conferidos: [
			...conferirRequisitos(edital.requisitos, desempenho, edital.codundrsp),
			...conferirIdiomas(escolhidas, minha?.idiomas ?? []),
			...conferirCartas(edital.requisitos, cartas.filter(({ sitcar }) => sitcar === 'ENT').length),
		],
		cartas,
		candidatura: minha ? mostrarMinha(minha, diaDe(portal)) : null,
		documentos: minha ? await listarDocumentos(db, minha.codcan) : [],
	}
}

function exigirAberto(edital: EditalLido, hoje: string): void {
	if (lerFase(edital, hoje) === 'ABE') return
	throw new RuleError(
		'inscricoes-fechadas',
		hoje < edital.dtaini
			? `As inscrições abrem em ${diaEscrito(edital.dtaini)}. Volte nesse dia.`
			: `As inscrições terminaram em ${diaEscrito(edital.dtafim)}. Veja na lista os editais abertos.`,
	)
}

function exigirVagas(edital: EditalLido, preferencias: readonly number[]): void {
	if (preferencias.some((codvag) => !edital.vagas.some((vaga) => vaga.codvag === codvag)))
		throw new RuleError('vaga-de-outro-edital', 'Uma das vagas escolhidas não é deste edital. Escolha-as de novo.')
}

/** Draft: any part of the application, for the time of the applications. */
export async function guardar(
	db: Db,
	portal: Portal,
	{ codedt, codpes, dados }: { readonly codedt: number; readonly codpes: number; readonly dados: DadosDoRascunho },
): Promise<{ codcan: number; versao: number; dtaultalt: string }> {
	const edital = await obterEditalPublicado(db, codedt)
	exigirAberto(edital, diaDe(portal))
	exigirVagas(edital, dados.preferencias ?? [])
	const dtaalt = portal.agora().toISOString()
	await iniciarRascunho(db, codedt, codpes, dtaalt)
	const minha = await obterMinha(db, codedt, codpes)
	if (minha.sitcan !== 'RAS')
		throw new ConflictError('ja-enviada', 'Esta inscrição já foi enviada. Volte ao rascunho para mudá-la.')
	const { preferencias, idiomas, txtplan, nomeme } = dados
	const versao = await mudarCandidatura(db, minha.codcan, {
		...(preferencias && { preferencias }),
		...(idiomas && { idiomas: JSON.stringify(idiomas) }),
		...(txtplan !== undefined && { txtplan }),
		...(nomeme !== undefined && { nomeme }),
		dtaalt,
	})
	return { codcan: minha.codcan, versao, dtaultalt: dtaalt }
}

async function obterMinha(db: Db, codedt: number, codpes: number): Promise<CandidaturaLida> {
	const minha = await buscarMinha(db, codedt, codpes)
	if (!minha) throw new NotFoundError('candidatura-nao-encontrada', 'Não há inscrição sua neste edital. Comece uma.')
	return minha
}

/** Letters may still come after the sending, until the last day; enough of them must have been asked for. */
async function exigirCartasPedidas(db: Db, { requisitos: { qtdcar = 0 } }: EditalLido, codcan: number): Promise<void> {
	const valem = (await listarCartasSemTexto(db, codcan)).filter(({ sitcar }) => sitcar !== 'NEG').length
	if (valem < qtdcar)
		throw new RuleError(
			'faltam-cartas',
			`Este edital exige ${qtdcar === 1 ? 'uma carta' : `${qtdcar} cartas`} de recomendação. Peça ${qtdcar - valem === 1 ? 'mais uma' : `mais ${qtdcar - valem}`} antes de enviar.`,
		)
}

/** Sending: requirements checked, the record taken as it is today. Idempotent for the same content. */
export async function enviar(
	db: Db,
	portal: Portal,
	{ codedt, codpes, dados }: { readonly codedt: number; readonly codpes: number; readonly dados: DadosDaCandidatura },
): Promise<{ codcan: number }> {
	await reservarEdital(db, codedt)
	const edital = await obterEditalPublicado(db, codedt)
	const jaEnviada = await buscarMinha(db, codedt, codpes)
	if (jaEnviada?.sitcan === 'INS') return { codcan: jaEnviada.codcan }
	if (jaEnviada) throwIfRefused(recusaDoAto('enviar', jaEnviada.sitcan))
	if (dados.preferencias.length === 0)
		throw new RuleError('sem-vaga', 'Escolha ao menos uma vaga, na ordem em que as prefere.')
	const { codcan } = await guardar(db, portal, { codedt, codpes, dados })
	const desempenho = await lerDesempenho(db, portal, codpes)
	const escolhidas = edital.vagas.filter(({ codvag }) => dados.preferencias.includes(codvag))
	const falta = [
		...conferirRequisitos(edital.requisitos, desempenho, edital.codundrsp),
		...conferirIdiomas(escolhidas, dados.idiomas),
	].find(({ atende }) => atende === 'N')
	if (falta)
		throw new RuleError(
			'requisito',
			`${falta.requisito}: ${falta.porque}. Confira os seus dados, ou fale com o escritório de relações internacionais.`,
		)
	await exigirCartasPedidas(db, edital, codcan)
	const dtaenv = portal.agora().toISOString()
	await mudarCandidatura(db, codcan, {
		sitcan: 'INS',
		dtaenv,
		dtaalt: dtaenv,
		motsit: null,
		desempenho: desempenho ? JSON.stringify(desempenho) : null,
	})
	await inserirFato(db, { codcan, ato: 'enviar', dtafat: diaDe(portal), motivo: null, codpes, dtacad: dtaenv })
	const { nompes } = await obterPessoa(db, codpes)
	await avisar(db, portal, {
		chave: `enviada:${codcan}:${dtaenv}`,
		pessoas: [codpes],
		assunto: `Inscrição ${codcan} enviada: ${edital.titedt}`,
		texto: `${nompes}, a sua inscrição foi recebida. Até ${diaEscrito(edital.dtafim)} ela pode voltar ao rascunho e ser mudada.`,
		motivo: 'Você se inscreveu neste edital.',
	})
	await publicar(db, { tipo: EVENTO })
	return { codcan }
}
