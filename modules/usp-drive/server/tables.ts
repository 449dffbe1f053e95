import type { ColumnType, Generated } from 'kysely'
import type {
	Alvo,
	Atividade,
	Nivel,
	SituacaoDoAto,
	SituacaoDoSubsidio,
	TipoDePasta,
	TipoDoAto,
} from '../contract/index.ts'

export interface ItemTable {
	coditm: Generated<number>
	coditmpai: number | null
	/** Path of materialised ancestors: the tree first, the item itself last. */
	caminho: number[]
	tipitm: 'P' | 'A'
	nomitm: string
	/** Name in small letters without accents, for the search. */
	nombsc: string
	/** Name in Unicode's composed form: the same letters are the same name. */
	nomcmp: string
	numvrs: Generated<number>
	tamitm: Generated<number>
	mimetype: string | null
	/** Bytes of all versions. */
	tamtot: Generated<number>
	dtacad: string
	codpescad: number
	dtaalt: string
	codpesalt: number
	dtaexc: string | null
	codpesexc: number | null
}

export interface DriveTables {
	item: ItemTable
	miniatura: {
		sha256: string
		imagem: Buffer
		dtacad: string
	}
	raiz: {
		coditm: number
		tippta: TipoDePasta
		codpesdon: number | null
		codund: number | null
		numprosaj: string | null
		qtdbytcot: number
		/** Used bytes: all versions and the trash. */
		qtdbytuso: Generated<number>
	}
	versao: {
		coditm: number
		numvrs: number
		/** Key in the file store. */
		chvarq: string
		tamvrs: number
		sha256: string
		mimetype: string
		dtavrs: string
		codpesvrs: number
		/** Last modification as the sender's program tells it. */
		modificada_em: ColumnType<string | null, string | null | undefined>
		/** Upload that it came by. */
		codenv: ColumnType<string | null, string | null | undefined>
	}
	permissao: {
		codprm: Generated<number>
		coditm: number
		tipalv: Alvo
		vlralv: string
		nivprm: Nivel
		dtafimprm: string | null
		dtacad: string
		codpescad: number
	}
	congelamento: {
		coditm: number
		motcng: string
		dtafimcng: string | null
		dtacad: string
		codpescad: number
	}
	atividade: {
		codatv: Generated<number>
		coditm: number
		codpes: number | null
		tipatv: Atividade
		nomitm: string
		detalhe: string | null
		dtaatv: string
		/** Act that the line belongs to. */
		codato: number | null
		/** Items of an act that is told in one line. */
		quantidade: number | null
	}
	ato: {
		codato: Generated<number>
		tipato: TipoDoAto
		codpes: number
		/** Folder that receives. */
		destino: number | null
		situacao: SituacaoDoAto
		total: number
		feitos: Generated<number>
		recusados: Generated<number>
		em_lotes: boolean
		iniciado_em: string
		terminado_em: string | null
		motivo_parada: Generated<string | null>
		/** Person by whose rights it is undone; null: the author. */
		desfeito_por: Generated<number | null>
		/** The person who acts had a link with the university when it began. */
		com_vinculo: Generated<boolean>
	}
	ato_item: {
		codato: number
		coditm: number
		ordem: number
		pasta_antes: number | null
		nome_antes: string
		/** Name that the act gave, where it is another one. */
		nome_depois: string | null
		/** Item that a copy made. */
		copia: number | null
		situacao: 'espera' | 'feito' | 'recusado' | 'desfeito' | 'ficou'
		recusa: string | null
	}
	senhaprograma: {
		codsen: Generated<number>
		codpes: number
		nomsen: string
		resumo: Buffer
		dtacad: string
		dtaultuso: string | null
	}
	/** Check-out of an item: a lock of WebDAV. */
	trava: {
		token: string
		coditm: number
		codpes: number
		escopo: 'exclusive' | 'shared'
		profunda: boolean
		dono: string
		dtafim: string
		/** Reason of a check-out made on the pages; null for a lock of a program. */
		mottrv: string | null
	}
	descida: { resumo: Buffer; codpes: number; coditm: number; lstitm: number[]; dtafim: string }
	comentario: { codcmt: Generated<number>; coditm: number; txtcmt: string; codpescad: number; dtacad: string }
	mencao: { codcmt: number; codpes: number }
	etiqueta: { coditm: number; nometq: string; nombsc: string; codpescad: number; dtacad: string }
	saida: { resumo: Buffer; codpes: number; coditm: number; numvrs: number; dtafim: string }
	/** Request for which the bytes are promised; null for uploads of who has a right in the folder. */
	reserva: { codenv: string; coditm: number; qtdbyt: number; codpdarq: string | null }
	liberacao: { codlnk: string; coditm: number; resapa: Buffer; numvrs: number; dtafim: string }
	propriedade: { coditm: number; espaco: string; nome: string; valor: string }
	guarda: {
		codgrd: Generated<number>
		coditm: number
		motgrd: string
		dtafimgrd: string | null
		/** Changes stop too, and not deletion for good alone. */
		stapar: 'S' | 'N'
		codpescad: number
		dtacad: string
	}
	classe: { codcls: Generated<number>; nomcls: string; qtdano: number | null; encerrada_em: Generated<string | null> }
	prazo: {
		coditm: number
		codcls: number
		dtainiprz: string
		dtafimprz: string | null
		codpescad: number
		dtacad: string
		dtaavs: string | null
	}
	/** Tree whose owner left; without a receiver, the administration has to choose one. */
	passagem: {
		coditm: number
		codpesant: number
		codpesrec: number | null
		dtapas: string
		dtacad: string
		anunciada_em: string
	}
	passagem_recusa: { coditm: number; codpes: number; motivo: string; recusada_em: string }
	favorito: { codpes: number; coditm: number }
	link: {
		codlnk: string
		coditm: number
		nomlnk: string
		resumo: Buffer | null
		dtaexp: string
		qtdmaxdwl: number | null
		qtddwl: Generated<number>
		sitlnk: Generated<'A' | 'R'>
		codpescad: number
		dtacad: string
		dtaavs: string | null
		avisa_abertura: boolean
		/** Last day on which an opening was told. */
		abertura_avisada_em: Generated<string | null>
	}
	abertura: {
		codabt: Generated<number>
		codlnk: string
		nomarq: string
		codpes: number | null
		endred: string
		dtaabt: string
	}
	texto: { coditm: number; numvrs: number; vetor: string | null; numvrslid: number | null }
	pedido: {
		codpdarq: string
		/** Folder that receives. */
		coditm: number
		titpdarq: string
		txtpdarq: string
		dtalim: string
		sitpdarq: Generated<'A' | 'E'>
		lstitm: string[]
		/** Largest file that it takes; null: that of the drive. */
		qtdmaxbyt: number | null
		codpescad: number
		dtacad: string
		dtaavs: string | null
	}
	subsidio: {
		codsbs: Generated<number>
		/** Folder of the lawsuit. */
		coditmrai: number
		/** Folder of the answer. */
		coditm: number | null
		codpesdst: number | null
		codunddst: number | null
		titsbs: string
		txtsbs: string
		dtalim: string
		sitsbs: Generated<SituacaoDoSubsidio>
		/** Round: it grows each time that the answer is sent back. */
		numvez: Generated<number>
		txtrsp: Generated<string | null>
		codpesrsp: Generated<number | null>
		dtarsp: Generated<string | null>
		txtmot: Generated<string | null>
		codpescad: number
		dtacad: string
		dtaavs: Generated<string | null>
	}
	entrega: {
		codetg: Generated<number>
		codpdarq: string
		numitm: number | null
		coditm: number | null
		numvrs: number
		resetg: Buffer
		/** Upload in parts that it came by. */
		codenv: string | null
		nometg: string
		emaetg: string | null
		nomarq: string
		tametg: number
		sha256: string
		codaucdoc: string
		dtaetg: string
		/** Instant at which the deliverer took it back. */
		retirada_em: Generated<string | null>
	}
}
