import { Link } from '@portal/design-system/link'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { formatarDataHora, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EnvioEmMassa } from '../../contract/index.ts'
import { ComUsuario, podeCriarLotes } from '../com-usuario.tsx'
import { contar } from '../situacoes.tsx'
import { enviosQuery } from './queries.ts'
import { SituacaoDoEnvio } from './situacoes.tsx'

const Busca = z.object({ pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1) })

const COLUNAS: Coluna<EnvioEmMassa>[] = [
	{
		campo: 'nomenv',
		nome: 'Envio',
		slot: ({ codenvmas, nomenv, nompesenv, sglund }) => (
			<>
				<Link href={`/assina/massa/${codenvmas}`} className="font-semibold">
					{nomenv}
				</Link>
				<span className="block text-sm font-normal text-texto-suave">
					{sglund} · {nompesenv}
				</span>
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
		slot: ({ dtacad }) => <span className="whitespace-nowrap tabular-nums">{formatarDataHora(dtacad)}</span>,
	},
]

export function EnviosPage() {
	return <ComUsuario permitido={podeCriarLotes}>{() => <Envios />}</ComUsuario>
}

function Envios() {
	const [{ pagina }, mudarBusca] = useBusca(Busca)
	const { data, error, isPending, refetch } = useQuery(enviosQuery(pagina))
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<header className="grid max-w-prose gap-1">
				<h1>Envios em massa</h1>
				<p className="text-texto-suave">
					Um lote preparado, enviado a muitas pessoas: cada uma recebe o seu. Para fazer um, prepare um lote e, na
					revisão, escolha "Enviar em massa".
				</p>
			</header>
			<Tabela
				legenda="Envios em massa"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ codenvmas }) => codenvmas}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
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
				servidor={{
					total: data?.total ?? 0,
					pagina,
					aoMudar: ({ pagina: nova }) => mudarBusca({ pagina: nova === 1 ? undefined : nova }),
				}}
			/>
		</div>
	)
}
