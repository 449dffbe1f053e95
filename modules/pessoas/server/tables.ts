import type { SimNao } from '@portal/platform/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** Schema `pessoas`, with the names of the corporate tables it mirrors. */
export interface PessoasTables {
	unidade: {
		codund: number
		tipund: string
		sglund: string
		nomund: string
		nomabvund: string
		codcam: number
		dtaatvund: string
		dtadtvund: string | null
		/** The unit above. */
		codundsup: number | null
	}
	setor: {
		codset: number
		codund: number
		tipset: string
		nomabvset: string
		nomset: string
		codsetspe: number | null
		dtadtvset: string | null
	}
	pessoa: {
		codpes: number
		nompes: string
		/** The name by which the person asks to be treated; it prevails wherever a name is shown. */
		nompesttd: string | null
		/** Both names without accents, in lower case. */
		nome_busca: string
		/** Eleven digits; null where the register does not have it. */
		numcpf: Generated<string | null>
		dtanas: Generated<string | null>
		sexpes: Generated<'F' | 'M' | null>
		dtacadpes: Generated<string>
		dtaultalt: Generated<string>
	}
	vinculopessoausp: {
		codpes: number
		tipvin: string
		numseqpes: number
		tipvinext: string
		dtainivin: string
		dtafimvin: string | null
		sitatl: string
		codund: number
		codset: number | null
		nomfnc: string | null
	}
	curso: {
		codcur: number
		tipcur: 'GR' | 'POS'
		nomcur: string
		codund: number
		/** Programmes tell it by their level. */
		tipext: Generated<string | null>
		nomabvclg: Generated<string | null>
	}
	area: { codare: number; codcur: number; nomare: string }
	/** Without a day of titulação it was not concluded. */
	formacao: {
		codpes: number
		codcur: number
		numseqpgm: number
		codare: number | null
		nivpgm: 'ME' | 'DO' | 'DD' | null
		dtaing: string
		dtatit: string | null
		/** Day of the ceremony, where it is another one. */
		dtaclcgru: Generated<string | null>
	}
	formacaomudada: { codpes: number }
	emailpessoa: {
		codpes: number
		numseqema: number
		codema: string
		/** 'S': the address for correspondence, the main one. */
		stamtr: SimNao
		/** 'S': the alternative address, for password recovery. */
		staalt: SimNao
		/** 'S': the mailbox that the institution provides; nobody changes it from here. */
		stausp: Generated<SimNao>
		dtaultalt: Generated<string>
		/** When a message to it last came back. */
		devolvido_em: string | null
	}
	telefpessoa: {
		codpes: number
		tiptelpes: string
		codddi: number
		codddd: number
		numtel: string
		numtelfmt: string
		dtaultalt: Generated<string>
		confirmado_em: Generated<string>
	}
	replicadolinha: { lista: string; chave: string; hash: Buffer; rodada: number }
	replicadorodada: { rodada: GeneratedAlways<number>; dtaini: Generated<string> }
	consulta: {
		id: Generated<number>
		em: Generated<string>
		codpes: number
		codpes_consultado: number
		endereco: string
		id_requisicao: string
	}
}
