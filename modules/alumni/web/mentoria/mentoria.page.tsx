import { Abas } from '@portal/design-system/abas'
import { Botao } from '@portal/design-system/botao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, FalhaDaConsulta, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { EVENTO, type Mentor } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { mentoresQuery, mentoriasQuery } from '../queries.ts'
import { MinhasMentorias } from './minhas.tsx'
import { PedirDialog } from './pedir.dialog.tsx'
import { Vagas } from './vagas.tsx'

const TITULO = 'Mentoria'
const Busca = z.object({
	pedir: z.optional(z.coerce.number<string | number>()),
	aba: z._default(z.enum(['minhas', 'mentores', 'vagas']), 'minhas'),
	busca: z._default(z.string(), ''),
})

function Mentoria() {
	const cliente = useQueryClient()
	const consulta = useQuery(mentoriasQuery)
	const [{ pedir, aba, busca }, mudar] = useBusca(Busca)
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			resumo="Uma conversa por mês com quem já passou por onde você vai passar. Até três pedidos de cada vez."
			{...estadoDaConsulta(consulta)}
		>
			{data ? (
				<Abas
					rotulo="Mentoria"
					aberta={pedir === undefined ? aba : 'mentores'}
					aoMudar={(nova) => mudar({ aba: nova as 'minhas', pedir: undefined })}
					abas={[
						{
							codigo: 'minhas',
							titulo: 'As minhas',
							conteudo: <MinhasMentorias mentorias={data.itens} livres={data.livres} />,
						},
						{
							codigo: 'mentores',
							titulo: 'Encontrar mentor(a)',
							conteudo: (
								<Mentores busca={busca} pedir={pedir} aoBuscar={(nova) => mudar({ busca: nova || undefined })} />
							),
						},
						{ codigo: 'vagas', titulo: 'Ser mentor(a)', conteudo: <Vagas qtdvagmen={data.qtdvagmen} /> },
					]}
				/>
			) : null}
		</Pagina>
	)
}
export const MentoriaPage = protegerPagina('mentoria', TITULO, Mentoria)

type MentoresProps = { busca: string; pedir: number | undefined; aoBuscar: (busca: string) => void }

function Mentores({ busca, pedir, aoBuscar }: MentoresProps) {
	const { data, error, refetch } = useQuery(mentoresQuery(busca))
	const [pedindo, setPedindo] = useState<Mentor>()
	const doEndereco = pedir === undefined ? undefined : data?.find(({ codpes }) => codpes === pedir)
	const [fechado, setFechado] = useState(false)
	const aQuem = pedindo ?? (fechado ? undefined : doEndereco)
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	return (
		<Pilha>
			<CampoBusca rotulo="Procurar mentores" placeholder="Nome" valor={busca} aoBuscar={aoBuscar} />
			{data?.length === 0 ? <Vazio ilustracao="busca" texto="Ninguém com vaga de mentoria agora." /> : null}
			<Pilha tag="ul" espaco={3}>
				{data?.map((mentor) => (
					<Ficha
						key={mentor.codpes}
						titulo={<Link href={`/alumni/perfil/${mentor.codpes}`}>{mentor.nompes}</Link>}
						detalhe={[mentor.nomareatcamn, mentor.livres === 1 ? '1 vaga' : `${mentor.livres} vagas`]
							.filter(Boolean)
							.join(' · ')}
						acoes={
							<Botao
								tamanho="pq"
								icone={<HeartHandshake aria-hidden />}
								aria-label={`Pedir mentoria a ${mentor.nompes}`}
								onClick={() => setPedindo(mentor)}
							>
								Pedir
							</Botao>
						}
					>
						{mentor.nomaptpfs ? <p>{mentor.nomaptpfs}</p> : null}
					</Ficha>
				))}
			</Pilha>
			{aQuem ? (
				<PedirDialog
					mentor={aQuem}
					aoFechar={() => {
						setPedindo(undefined)
						setFechado(true)
					}}
				/>
			) : null}
		</Pilha>
	)
}
