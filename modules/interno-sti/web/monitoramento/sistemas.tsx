import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, mensagemDe, useEvento } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Snail } from 'lucide-react'
import { EVENTO_DO_MONITORAMENTO, type SistemaMonitorado, votarLentidao } from '../../contract/index.ts'
import { CHAVE, sistemasQuery } from './queries.ts'
import { ESTADOS_DO_SISTEMA } from './situacoes.ts'

/** Public status: every person can read it and vote. */
export function SistemasDasPessoas() {
	const cliente = useQueryClient()
	const consulta = useQuery(sistemasQuery)
	const { data } = consulta
	useEvento(EVENTO_DO_MONITORAMENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo="Monitoramento"
			resumo={
				<>
					Como estão os sistemas, medidos pelo próprio portal. O que a equipe de TI tem a dizer está em{' '}
					<Link href="/situacao">Situação dos serviços</Link>.
				</>
			}
			{...estadoDaConsulta(consulta)}
			vazio={data?.length === 0 ? <Vazio texto="Nenhum sistema é acompanhado aqui ainda." /> : undefined}
		>
			<ListaDeSistemas sistemas={data ?? []} />
		</Pagina>
	)
}

function ListaDeSistemas({ sistemas }: { sistemas: readonly SistemaMonitorado[] }) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
			{sistemas.map((sistema) => (
				<Ficha
					key={sistema.codsis}
					className="content-start"
					nivel={2}
					titulo={sistema.nompub}
					aoLado={<Situacao {...ESTADOS_DO_SISTEMA[sistema.estsis]} />}
					detalhe={
						sistema.dtasit === null ? (
							'Ainda não foi medido.'
						) : (
							<>
								Desde <HoraDaLista instante={sistema.dtasit} />
							</>
						)
					}
				>
					<Votar sistema={sistema} />
				</Ficha>
			))}
		</ul>
	)
}

function Votar({ sistema: { codsis, nompub, votou } }: { sistema: SistemaMonitorado }) {
	const cliente = useQueryClient()
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(votarLentidao, { body: { codsis } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('Seu voto não foi contado', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: sistemasQuery.queryKey }),
	})
	return (
		<span data-nao-imprimir className="justify-self-start">
			<BotaoExplicado
				tamanho="pq"
				variante="secundario"
				icone={<Snail aria-hidden />}
				aria-label={`Está lento para mim: ${nompub}`}
				carregando={isPending}
				motivo={votou === 'S' ? 'Você já disse isso nesta hora. A equipe de TI já conta com o seu aviso.' : undefined}
				onClick={() => mutate()}
			>
				Está lento para mim
			</BotaoExplicado>
		</span>
	)
}
