import type { SimNao } from '@portal/platform/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The schema `pessoas` keeps the names of the corporate tables that it mirrors. */
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
		/** The field `codundsup` is the parent unit. */
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
		/** The social name is chosen by the person and prevails wherever a name is shown. */
		nompesttd: string | null
		/** The search text holds both names without accents, in lower case. */
		nome_busca: string
		/** The CPF has eleven digits and is null where the register does not have it. */
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
		/** The degree title is empty for programmes, whose level tells it. */
		tipext: Generated<string | null>
		nomabvclg: Generated<string | null>
	}
	area: { codare: number; codcur: number; nomare: string }
	/** A degree without a day of titulação is not concluded. */
	formacao: {
		codpes: number
		codcur: number
		numseqpgm: number
		codare: number | null
		nivpgm: 'ME' | 'DO' | 'DD' | null
		dtaing: string
		dtatit: string | null
		/** The ceremony day is set only where it differs from the day of titulação. */
		dtaclcgru: Generated<string | null>
	}
	formacaomudada: { codpes: number }
	emailpessoa: {
		codpes: number
		numseqema: number
		codema: string
		/** The flag 'S' marks the main address, for correspondence. */
		stamtr: SimNao
		/** The flag 'S' marks the alternative address, for password recovery. */
		staalt: SimNao
		/** The flag 'S' marks the institution's mailbox, which cannot be changed here. */
		stausp: Generated<SimNao>
		dtaultalt: Generated<string>
		/** The bounce instant is that of the last returned message to this address. */
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
