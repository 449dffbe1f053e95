import type { SimNao } from '@portal/platform/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DadosRascunhoProserv, Fase, Situacao } from '../contract/index.ts'

/** The JSON column is written as text and read as its parsed value. */
type Json<T> = ColumnType<T, string, string>

interface DaSolicitacao {
	anosolprs: number
	codsolprs: number
}

/** The tables of the schema `proserv`. */
export interface ProservTables {
	vtesolprs: { chave: string; valor: string; texto: string; ordapt: number }
	fncprs: { codfncprs: GeneratedAlways<number>; nomfncprs: string; staexiareatc: SimNao; dtadtv: string | null }
	arecnhpsq: { codarecnhpsq: number; nomarecnhpsq: string }
	srvaps: { codpes: number; dtapvsaps: string }
	edtprs: {
		codedtprs: GeneratedAlways<number>
		nomedt: string
		anoedt: number
		fases: Json<{ fase: Fase; dtaini: string; dtafim: string }[]>
		dtainisub: string
		dtafimsub: string
		qtdavd: number
		versao: Generated<number>
		codpescad: number
		codpesalt: number | null
		dtacad: string
		dtaultalt: string
	}
	vteedt: { codedtprs: number; chave: string; limite: number }
	lmtund: { codedtprs: number; vtesolprs: string; codund: number; limite: number }
	tipcrtprs: {
		codtipcrtprs: GeneratedAlways<number>
		codedtprs: number
		nomtipcrtprs: string
		dsctipcrtprs: string
		vlrmaxcrtprs: number
		ordaptcrt: number
		staexijus: SimNao
	}
	numsolprs: DaSolicitacao
	solprs: DaSolicitacao & {
		codedtprs: number
		codund: number
		codset: number | null
		nomabvset: string | null
		nomset: string | null
		codpes: number
		vtesolprs: string
		codfncprs: number | null
		areatcespcgo: string | null
		codarecnhpsq: number | null
		jussol: string | null
		etrsol: string | null
		pcenaoaprsol: string | null
		jusrcs: string | null
		pcercs: string | null
		tipsitprs: Generated<Situacao>
		dtasit: string
		dtasitvis: string
		dtacad: string
		dtaultalt: string
		dtasub: string | null
		dtapedenv: string | null
		dtapub: string | null
		dtalimrcs: string | null
		dtarcs: string | null
		sitrcr: 'RPR' | 'IND' | null
		crtrcs: Generated<number[]>
		dtajlg: string | null
		stadfr: SimNao | null
		media: number | null
		medcrt: Generated<number[]>
		qtdctm: Generated<number>
		qtdind: Generated<number>
		anosolori: number | null
		codsolori: number | null
		anosoltro: number | null
		codsoltro: number | null
		/** The reason is set where the coordination ended the evaluation with evaluations missing. */
		motivo_encerramento: string | null
		codpesenc: number | null
		encerrada_em: string | null
		codpesalt: number | null
		dscalt: string | null
		versao: Generated<number>
	}
	/** Aggregates written by database triggers alone (0006-contagem.sql). */
	qtdsolprs: {
		codedtprs: number
		codund: number
		vtesolprs: string
		tipsitprs: Situacao
		stasub: SimNao
		qtd: number
	}
	avdsolprs: DaSolicitacao & {
		codpesavd: number
		codpescad: number
		dtacad: string
		dtaultalt: string
		dtaenv: string | null
		codpesenv: number | null
		nota: number | null
		desconsiderado: Generated<SimNao>
		jusdcs: string | null
		codpesdcs: number | null
	}
	avlcrtprs: DaSolicitacao & {
		codpesavd: number
		codtipcrtprs: number
		vlrnotcrt: number | null
		jusnotcrt: string | null
		dtacad: string
		dtaultalt: string
		stadcacalmed: Generated<SimNao>
		jusdca: string | null
		codpesdca: number | null
		vlrnotrcs: number | null
		jusnotrcs: string | null
	}
	avdimp: DaSolicitacao & { codpesavd: number; mot: string; dtacad: string }
	andsolprs: DaSolicitacao & {
		numseqandprs: number
		codpesgrcand: number | null
		codpestit: number | null
		sitprsand: Situacao
		dtaandsolprs: string
		dscand: string
		txtand: string | null
		staint: SimNao
	}
	arqsolprs: DaSolicitacao & {
		numseqarqprs: number
		nomarqdla: string
		tamarqdla: number
		mimetype: string
		sha256: string
		chave: string
		codpescad: number
		dtacad: string
	}
	dsesolprs: DaSolicitacao & { codaucdoc: string; codpes: number; sha256: string; chave: string; dtacad: string }
	rasprs: { codpes: number; dados: Json<DadosRascunhoProserv>; dtaultalt: string }
}
