import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { AREA_JANUS, type LinhaJanus, listarMenuJanus, listarMenuUsuarioJanus } from '@portal/navegacao/contract'
import { mensagemDe, queryOf, useSessao } from '@portal/platform/web'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { PERFIS_DO_PROGRAMA } from '../contract/perfis.ts'

const NATIVAS = [
	{ titulo: 'Minha pós-graduação', url: '/janus/minha-pos', texto: 'Prazos com o cálculo, pedidos e o que falta.' },
	{ titulo: 'Orientandos', url: '/janus/orientandos', texto: 'Quem você orienta, e o que espera por você.' },
	{
		titulo: 'Programa',
		url: '/janus/programa',
		texto: 'Alunos, risco, reuniões e CAPES.',
		perfis: PERFIS_DO_PROGRAMA,
	},
] as const

/** The portal's own pages, and the ways into the older system; each of the two is whole without the other. */
export function JanusPage() {
	const { perfis } = useSessao()
	const comuns = useQuery(queryOf('navegacao', listarMenuJanus, {}))
	const proprias = useQuery(queryOf('navegacao', listarMenuUsuarioJanus, {}))
	const nativas = NATIVAS.filter((uma) => !('perfis' in uma) || uma.perfis.some((perfil) => perfis.includes(perfil)))
	return (
		<Pagina
			titulo="Janus"
			resumo="A pós-graduação no portal, e o que ainda se faz no sistema de antes."
			carregando={comuns.isLoading || proprias.isLoading}
		>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
				{nativas.map(({ titulo, url, texto }) => (
					<Cartao key={url}>
						<Link href={url}>{titulo}</Link>
						<Detalhe>{texto}</Detalhe>
					</Cartao>
				))}
			</div>
			<SistemaAnterior comuns={comuns} proprias={proprias} />
		</Pagina>
	)
}

type Menu = UseQueryResult<LinhaJanus[]>

function SistemaAnterior({ comuns, proprias }: { comuns: Menu; proprias: Menu }) {
	const falha = comuns.error ?? proprias.error
	const linhas = [...(comuns.data ?? []), ...(proprias.data ?? [])]
	const grupos = linhas.filter(({ stapai }) => stapai === 'S')
	return (
		<Secao titulo="No sistema Janus">
			<Texto suave pq>
				Estas telas abrem dentro do portal. Se uma não abrir em 20 segundos, o portal oferece tentar de novo ou abrir em
				outra aba; se ela pedir senha, entre nela uma vez. Prazos e pedidos não dependem delas.
			</Texto>
			{falha ? (
				<Alerta
					variante="aviso"
					titulo="O menu do sistema Janus não veio"
					acao={
						<Botao
							variante="secundario"
							tamanho="pq"
							onClick={() => {
								void comuns.refetch()
								void proprias.refetch()
							}}
						>
							Tentar de novo
						</Botao>
					}
				>
					{mensagemDe(falha)} As páginas do portal, acima, continuam valendo.
				</Alerta>
			) : null}
			<Pilha>
				{grupos.map(({ codmnu, elmmnu }) => (
					<Grupo key={codmnu} titulo={elmmnu} linhas={linhas.filter(({ codmnupai }) => codmnupai === codmnu)} />
				))}
			</Pilha>
		</Secao>
	)
}

function Grupo({ titulo, linhas }: { titulo: string; linhas: readonly LinhaJanus[] }) {
	if (linhas.length === 0) return null
	return (
		<Secao titulo={titulo} nivel={3} espaco={2}>
			<ul className="grid gap-2">
				{linhas.map(({ codmnu, elmmnu, nomobtweb }) =>
					nomobtweb ? (
						<li key={codmnu}>
							<Link href={`/servicos/${AREA_JANUS}/${nomobtweb}`}>{elmmnu}</Link>
						</li>
					) : null,
				)}
			</ul>
		</Secao>
	)
}
