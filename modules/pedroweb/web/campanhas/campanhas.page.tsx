import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { formatarInteiro } from '@portal/platform/web'
import { DiaDaLista, PaginaDeLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { type Campanha, EVENTO_CAMPANHA, FiltroCampanhas } from '../../contract/index.ts'
import { campanhasQuery, revisaveisQuery } from './queries.ts'
import { SITUACOES_DA_CAMPANHA } from './situacoes.ts'

const EVENTOS = [EVENTO_CAMPANHA]
const chaveDe = ({ codcmp }: Campanha): number => codcmp

const COLUNAS: Coluna<Campanha>[] = [
	{
		campo: 'nomalv',
		nome: 'O que se revê',
		slot: ({ codcmp, nomalv, tipcmp }) => (
			<span className="inline-block min-w-32">
				<Link href={`/pedroweb/campanhas/${codcmp}`}>{nomalv}</Link>
				<Detalhe tag="span">
					{tipcmp === 'S' ? 'Sistema' : 'Unidade'}, campanha {codcmp}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'dtaini', nome: 'Desde', slot: ({ dtaini }) => <DiaDaLista instante={dtaini} /> },
	{ campo: 'dtafim', nome: 'Último dia', slot: ({ dtafim }) => <DiaDaLista instante={dtafim} /> },
	{ campo: 'decididos', nome: 'Decididos', slot: decididosDe },
	{ campo: 'sitcmp', nome: 'Situação', slot: ({ sitcmp }) => <Situacao {...SITUACOES_DA_CAMPANHA[sitcmp]} /> },
]

function decididosDe({ qtdman, qtdrev, qtdter, qtditm }: Campanha): string {
	return `${formatarInteiro(qtdman + qtdrev + qtdter)} de ${formatarInteiro(qtditm)}`
}

export function CampanhasPage() {
	const { data: revisaveis, isPending } = useQuery(revisaveisQuery)
	const abre =
		revisaveis && (revisaveis.todas === 'S' || revisaveis.sistemas.length > 0 || revisaveis.unidades.length > 0)
	return (
		<PaginaDeLista
			titulo="Campanhas de revisão"
			resumo="De tempos em tempos, quem responde por um sistema ou uma unidade diz, de cada acesso, se ele continua."
			acoes={
				abre ? (
					<Link botao variante="primario" href="/pedroweb/campanhas/nova" icone={<ClipboardCheck aria-hidden />}>
						Nova campanha
					</Link>
				) : undefined
			}
			carregando={isPending}
			nome="campanhas"
			esquema={FiltroCampanhas}
			consulta={campanhasQuery}
			chave={chaveDe}
			eventos={EVENTOS}
			colunas={COLUNAS}
			opcoes={[{ campo: 'sitcmp', nome: 'Situação', todas: 'Todas as situações', opcoes: SITUACOES_DA_CAMPANHA }]}
			vazio={{ filtrada: 'Nenhuma campanha nesta situação.', ainda: 'Nenhuma campanha de revisão.' }}
		/>
	)
}
