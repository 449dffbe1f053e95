import {
	ATOS,
	type Ato,
	type AvaliadorProserv,
	type CriterioProserv,
	type EditalProserv,
	FASES,
	type InicioProserv,
	nomeDaSituacao,
	type Situacao,
	type SolicitacaoProserv,
	type SolicitacaoResumo,
} from '../../contract/index.ts'

const EM = '2099-03-02T12:00:00.000Z'

export const resumo = (codsolprs: number, tipsitprs: Situacao): SolicitacaoResumo => ({
	anosolprs: 2099,
	codsolprs,
	codedtprs: 1,
	undste: { codund: 1, sglund: 'RUSP', nomund: 'Reitoria da Universidade' },
	dctrsp: { codpes: 10004, nompes: 'João Pedro Alves' },
	vtesolprs: { chave: 'REP', valor: 'Reposição', texto: 'No lugar de quem saiu.', limite: 5 },
	nomfncprs: 'Bibliotecário',
	sitprsatl: { tipsitprs, dsctipsitprs: nomeDaSituacao[tipsitprs] },
	dtasitprs: EM,
	media: null,
	dtacad: EM,
	dtaultalt: EM,
})

/** The given acts are possible; each other act has a reason for its refusal. */
export const solicitacao = (
	tipsitprs: Situacao,
	podem: readonly Ato[],
	mais: Partial<SolicitacaoProserv> & { readonly motivos?: Partial<Record<Ato, string>> } = {},
): SolicitacaoProserv => {
	const { motivos = {}, ...outras } = mais
	const permissoes = Object.fromEntries(ATOS.map((ato) => [ato, podem.includes(ato) ? 'S' : 'N']))
	return {
		...resumo(1, tipsitprs),
		nomedt: 'Edital de 2099',
		setste: null,
		cgoprs: { fnccgoprs: { codfncprs: 4, nomfncprs: 'Bibliotecário', staexiareatc: 'N' }, areatcespcgo: null },
		arecnhpsq: null,
		detalhes: { jussol: 'Duas pessoas saíram.', etrsol: null, pcenaoaprsol: null, jusrcs: null, pcercs: null },
		recurso: { dtalimrcs: null, dtarcs: null, sitrcr: null, criterios: [], dtajlg: null, stadfr: null },
		avaliadores: [],
		qtdfaltam: 0,
		encerramento: null,
		lugar: null,
		qtdarq: 0,
		solori: null,
		soltro: null,
		falta: [],
		papeis: [],
		versao: 1,
		permissoes: { ...(permissoes as Record<Ato, 'S' | 'N'>), motivos },
		...outras,
	}
}

const CRITERIO: CriterioProserv = {
	codtipcrtprs: 8,
	nomtipcrtprs: 'Necessidade do setor',
	dsctipcrtprs: 'O que deixa de ser feito sem a posição.',
	vlrmaxcrtprs: 40,
	ordaptcrt: 1,
	staexijus: 'S',
}

/** The person's own evaluation, with one criterion that is not scored. */
export const minhaAvaliacao: AvaliadorProserv = {
	codpesavd: 10001,
	nompesavd: 'Ana Beatriz Moraes',
	nota: null,
	dtaultalt: EM,
	dtaenv: null,
	desconsiderado: 'N',
	jusdcs: null,
	stapropria: 'S',
	avaliacoes: [
		{
			tipcrtprs: CRITERIO,
			vlrnotcrt: null,
			jusnotcrt: null,
			dtacad: null,
			dtaultalt: null,
			stadcacalmed: 'N',
			jusdca: null,
			leitura: 'N',
			vlrnotrcs: null,
			jusnotrcs: null,
		},
	],
}

export const inicio: InicioProserv = {
	edital: { codedtprs: 1, nomedt: 'Edital de 2099' },
	porSituacao: [],
	cotas: [],
	esperam: [],
	solicitar: 'N',
	motivoSolicitar: null,
	coordena: 'N',
	aprova: 'N',
	classifica: 'N',
}

export const editalAberto: EditalProserv = {
	codedtprs: 1,
	nomedt: 'Edital de 2099',
	anoedt: 2099,
	fases: FASES.map((fase) => ({ fase, dtaini: '2099-03-02', dtafim: '2099-03-31', momento: 'aberta' as const })),
	qtdavd: 3,
	vertentes: [],
	criterios: [],
	limites: [],
	qtdsol: 2,
	staavaliado: 'S',
	versao: 1,
	alterar: 'N',
	motivo: null,
}
