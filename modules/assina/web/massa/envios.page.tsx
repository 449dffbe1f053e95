import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import {
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import type { EnvioEmMassa } from '../../contract/index.ts'
import { PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { contar } from '../situacoes.tsx'
import { enviosQuery } from './queries.ts'
import { SituacaoDoEnvio } from './situacoes.tsx'

const COLUNAS: Coluna<EnvioEmMassa>[] = [
	{
		campo: 'nomenv',
		nome: 'Envio',
		slot: ({ codenvmas, nomenv, nompesenv, sglund, nomund }) => (
			<>
				<Link href={`/assina/massa/${codenvmas}`} className="font-semibold">
					{nomenv}
				</Link>
				<Detalhe tag="span">
					<Sigla nome={nomund}>{sglund}</Sigla> · {nompesenv}
				</Detalhe>
			</>
		),
	},
	{ campo: 'sitenvmas', nome: 'Situação', slot: ({ sitenvmas }) => <SituacaoDoEnvio situacao={sitenvmas} /> },
	{ campo: 'qtddst', nome: 'Pessoas', numerico: true, slot: ({ qtddst }) => contar(qtddst, 'pessoa', 'pessoas') },
	{
		campo: 'qtdres',
		nome: 'Assinados',
		numerico: true,
		slot: ({ qtdres, qtddst }) => `${qtdres.assinado} de ${qtddst}`,
	},
	{
		campo: 'dtacad',
		nome: 'Começou em',
		slot: ({ dtacad }) => <HoraDaLista instante={dtacad} />,
	},
]

const chaveDe = ({ codenvmas }: EnvioEmMassa): number => codenvmas
export function EnviosPage() {
	return <PaginaComUsuario permitido={podeCriarLotes}>{() => <Envios />}</PaginaComUsuario>
}

function Envios() {
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('envios', COLUNAS)
	const envios = useListaAoVivo(enviosQuery(lista.filtro), { chave: chaveDe })
	return (
		<Pagina
			titulo="Envios em massa"
			resumo="Um lote preparado, enviado a muitas pessoas: cada uma recebe o seu. Para fazer um, prepare um lote e, na revisão, escolha “Enviar em massa”."
			acoes={aparencia.escolha}
		>
			<TabelaDaLista
				nome="envios"
				legenda="Envios em massa"
				{...aparencia.tabela}
				lista={envios}
				chave={chaveDe}
				vazio={
					<Vazio
						texto="Nenhum envio em massa ainda."
						acao={
							<Link botao variante="primario" href="/assina/lote">
								Preparar um lote
							</Link>
						}
					/>
				}
				{...paginasDe(lista)}
			/>
		</Pagina>
	)
}
