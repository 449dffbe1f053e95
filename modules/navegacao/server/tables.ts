import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type { RegraAcesso } from '../contract/index.ts'

type TipoRegra = RegraAcesso['tipreg']

export interface NavegacaoTables {
	ptlarea: {
		codigo: string
		codigopai: string | null
		nome: string
		contexto: string
		icone: Generated<string>
		sistema: string
		nome_sistema: string
		nav_portal: Generated<SimNao>
		url_base: string | null
		ordapt: number
		staatv: Generated<SimNao>
		versao: Generated<number>
	}
	ptlitem: {
		codigo: Generated<number>
		codigo_area: string
		codigopai: number | null
		tipo: 'M' | 'O' | 'L'
		tipo_navegacao: 'P' | 'L' | 'J' | 'T'
		titulo: string
		titulo_declarado: string | null
		objetoweb: string | null
		parametros: string | null
		url: string | null
		url_anterior: string | null
		palchv: Generated<string>
		stapub: Generated<SimNao>
		ordapt: number
		staatv: Generated<SimNao>
		versao: Generated<number>
	}
	ptlperfil: { codigo_area: string; nivel: number; nome: string; tipreg: TipoRegra; vlrreg: Generated<string> }
	ptlitemperfil: { codigo: number; nivel: number; ordapt: number }
	ptlacesso: { codigo: number; tipreg: TipoRegra; vlrreg: Generated<string> }
	ptlretirado: { codigo: number; nome: string }
	ptlexterno: { codigo: Generated<number>; nome: string; url: string; ordapt: number }
	ptlversao: { unica: Generated<boolean>; versao: number }
	ptlfavorito: { codpes: number; codigo: string; ordapt: number }
	ptluso: { codpes: number; codigo: string; dtaultuso: string; qtduso: Generated<number> }
	ptlapresentacao: { codpes: number; apresentado_em: string }
	janusmenu: {
		codmnu: number
		codmnupai: number | null
		nomsis: string
		elmmnu: string
		nomobtweb: string | null
		pmeobtweb: string | null
		stapai: SimNao
		tipvin: Generated<string>
	}
}
