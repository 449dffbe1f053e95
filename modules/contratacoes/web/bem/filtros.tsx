import { Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { Exportar } from '@portal/platform/web'
import { FiltroDeOpcao, opcaoAtiva } from '@portal/platform/web/lista'
import { type FiltroPrecos, FONTES, MANEIRAS, PERIODOS, TIPOS_DE_PRECO } from '../../contract/index.ts'
import { pedirPrecos } from '../queries.ts'

const PADRAO = 24
type Mudanca = { readonly [C in keyof FiltroPrecos]?: FiltroPrecos[C] | undefined }
type Opcoes = Readonly<Record<string, { readonly texto: string }>>

const listarOpcoes = (textos: Readonly<Record<string, string>>): Opcoes =>
	Object.fromEntries(Object.entries(textos).map(([codigo, texto]) => [codigo, { texto }]))

const OPCOES_DE_PERIODO = listarOpcoes(
	Object.fromEntries(Object.entries(PERIODOS).map(([meses, texto]) => [meses, `Últimos ${texto}`])),
)
const OPCOES_DE_CORRECAO = {
	I: { texto: `IPCA, ${MANEIRAS.I}` },
	V: { texto: `IPCA, ${MANEIRAS.V}` },
}
const { EST: _estimado, ...PRATICADOS } = TIPOS_DE_PRECO
const OPCOES_DE_TIPO = {
	HOM: { texto: PRATICADOS.HOM },
	CTR: { texto: PRATICADOS.CTR },
	ATA: { texto: PRATICADOS.ATA },
	COT: { texto: PRATICADOS.COT },
}

const OPCOES_DE_FONTE = {
	USP: { texto: FONTES.USP },
	PNCP: { texto: FONTES.PNCP },
	COT: { texto: FONTES.COT },
}

type Props = { codbem: number; filtro: FiltroPrecos; filtrar: (mudanca: Mudanca) => void }

/** Filters of a reference: the period, the correction and what counts. */
export function FiltrosDosPrecos({ codbem, filtro, filtrar }: Props) {
	const periodo = {
		campo: 'meses',
		nome: 'Período',
		todas: `Últimos ${PERIODOS[PADRAO]}`,
		opcoes: OPCOES_DE_PERIODO,
		valor: filtro.meses === PADRAO || !(filtro.meses in PERIODOS) ? undefined : String(filtro.meses),
		aoMudar: (meses: string | undefined) => filtrar({ meses: meses === undefined ? undefined : Number(meses) }),
	}
	const correcao = {
		campo: 'correcao',
		nome: 'Correção',
		todas: 'Sem correção',
		opcoes: OPCOES_DE_CORRECAO,
		valor: filtro.correcao === 'N' ? undefined : filtro.correcao,
		aoMudar: (nova: 'I' | 'V' | undefined) => filtrar({ correcao: nova }),
	}
	const tipo = {
		campo: 'tippre',
		nome: 'Tipo de preço',
		todas: 'Todos os praticados',
		opcoes: OPCOES_DE_TIPO,
		valor: filtro.tippre === 'EST' ? undefined : filtro.tippre,
		aoMudar: (tippre: keyof typeof OPCOES_DE_TIPO | undefined) => filtrar({ tippre }),
	}
	const fonte = {
		campo: 'fonte',
		nome: 'Fonte',
		todas: 'Todas as fontes',
		opcoes: OPCOES_DE_FONTE,
		valor: filtro.fonte,
		aoMudar: (nova: FiltroPrecos['fonte']) => filtrar({ fonte: nova }),
	}
	const peso = {
		campo: 'porCompra',
		nome: 'Peso',
		todas: 'Um preço por compra',
		opcoes: { N: { texto: 'Um preço por item' } },
		valor: filtro.porCompra === 'N' ? ('N' as const) : undefined,
		aoMudar: (porCompra: 'N' | undefined) => filtrar({ porCompra }),
	}
	return (
		<Filtros
			rotulo="Filtros dos preços"
			painel={
				<Fileira espaco={4} alinhar="pe">
					<FiltroDeOpcao {...periodo} />
					<FiltroDeOpcao {...correcao} />
					<FiltroDeOpcao {...tipo} />
					<FiltroDeOpcao {...fonte} />
					<FiltroDeOpcao {...peso} />
				</Fileira>
			}
			ativos={[
				...opcaoAtiva(periodo),
				...opcaoAtiva(correcao),
				...opcaoAtiva(tipo),
				...opcaoAtiva(fonte),
				...opcaoAtiva(peso),
			]}
			aoLimpar={() =>
				filtrar({ meses: undefined, correcao: undefined, tippre: undefined, fonte: undefined, porCompra: undefined })
			}
		>
			<Exportar oque="os preços" nome={`precos-${codbem}`} pedir={(formato) => pedirPrecos(codbem, filtro, formato)} />
		</Filtros>
	)
}
