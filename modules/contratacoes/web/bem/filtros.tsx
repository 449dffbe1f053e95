import { type FiltroAtivo, Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { Exportar } from '@portal/platform/web'
import { FiltroDeOpcao, opcaoAtiva } from '@portal/platform/web/lista'
import {
	type Bem,
	type FiltroPrecos,
	FONTES,
	MANEIRAS,
	PERIODOS,
	PORTES,
	TIPOS_DE_PRECO,
	UfDoComprador,
} from '../../contract/index.ts'
import { escreverFaixa } from '../faixa.ts'
import { NumeroDaFaixa } from '../numero-da-faixa.tsx'
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

const OPCOES_DE_UF = listarOpcoes(
	Object.fromEntries(UfDoComprador.options.map((uf) => [uf, uf === 'ND' ? 'Não informada' : uf])),
)
const OPCOES_DE_PORTE = listarOpcoes(PORTES)

type Props = { bem: Pick<Bem, 'codbem' | 'unibas'>; filtro: FiltroPrecos; filtrar: (mudanca: Mudanca) => void }

const RECUSA = 'Escreva um número inteiro, como 10.000.'
const SEM_FILTROS = {
	meses: undefined,
	correcao: undefined,
	tippre: undefined,
	fonte: undefined,
	uf: undefined,
	porte: undefined,
	qtdde: undefined,
	qtdate: undefined,
	porCompra: undefined,
}

/** Filters by one of a few options, in the order of the panel. */
function montarOpcoes({ filtro, filtrar }: Pick<Props, 'filtro' | 'filtrar'>) {
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
	const uf = {
		campo: 'uf',
		nome: 'UF de quem comprou',
		todas: 'Todas as UFs',
		opcoes: OPCOES_DE_UF,
		valor: filtro.uf,
		aoMudar: (nova: string | undefined) => filtrar({ uf: UfDoComprador.options.find((uma) => uma === nova) }),
	}
	const porte = {
		campo: 'porte',
		nome: 'Porte do fornecedor',
		todas: 'Todos os portes',
		opcoes: OPCOES_DE_PORTE,
		valor: filtro.porte,
		aoMudar: (novo: string | undefined) => filtrar({ porte: novo as FiltroPrecos['porte'] }),
	}
	return { periodo, correcao, tipo, fonte, uf, porte, peso }
}

/** Chip of the band of quantities. */
function listarFaixa({ bem: { unibas }, filtro: { qtdde, qtdate }, filtrar }: Props): FiltroAtivo[] {
	if (qtdde === undefined && qtdate === undefined) return []
	return [
		{
			campo: 'quantidade',
			texto: `Quantidade: ${escreverFaixa({ de: qtdde, ate: qtdate }, (numero) => numero)} (${unibas})`,
			aoTirar: () => filtrar({ qtdde: undefined, qtdate: undefined }),
		},
	]
}

const Quantidades = ({ bem: { unibas }, filtro: { qtdde, qtdate }, filtrar }: Props) => (
	<Fileira espaco={4} alinhar="topo">
		<NumeroDaFaixa
			rotulo={`Quantidade desde (${unibas})`}
			valor={qtdde}
			recusa={RECUSA}
			aoMudar={(valor) => filtrar({ qtdde: valor })}
		/>
		<NumeroDaFaixa
			rotulo={`Quantidade até (${unibas})`}
			valor={qtdate}
			recusa={RECUSA}
			erro={(qtdate ?? Infinity) < (qtdde ?? 0) ? 'É menor do que o começo da faixa.' : undefined}
			aoMudar={(valor) => filtrar({ qtdate: valor })}
		/>
	</Fileira>
)

/** Filters of a reference: the period, the correction and what counts. */
export function FiltrosDosPrecos(props: Props) {
	const {
		bem: { codbem },
		filtro,
		filtrar,
	} = props
	const { periodo, correcao, tipo, fonte, uf, porte, peso } = montarOpcoes(props)
	return (
		<Filtros
			rotulo="Filtros dos preços"
			painel={
				<div className="grid gap-4">
					<Fileira espaco={4} alinhar="pe">
						<FiltroDeOpcao {...periodo} />
						<FiltroDeOpcao {...correcao} />
						<FiltroDeOpcao {...tipo} />
						<FiltroDeOpcao {...fonte} />
						<FiltroDeOpcao {...uf} />
						<FiltroDeOpcao {...porte} />
						<FiltroDeOpcao {...peso} />
					</Fileira>
					<Quantidades {...props} />
				</div>
			}
			ativos={[
				...opcaoAtiva(periodo),
				...opcaoAtiva(correcao),
				...opcaoAtiva(tipo),
				...opcaoAtiva(fonte),
				...opcaoAtiva(uf),
				...opcaoAtiva(porte),
				...listarFaixa(props),
				...opcaoAtiva(peso),
			]}
			aoLimpar={() => filtrar(SEM_FILTROS)}
		>
			<Exportar oque="os preços" nome={`precos-${codbem}`} pedir={(formato) => pedirPrecos(codbem, filtro, formato)} />
		</Filtros>
	)
}
