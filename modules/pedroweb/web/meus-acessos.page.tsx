import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { Vazio } from '@portal/design-system/vazio'
import { PTL_SUPORTE } from '@portal/platform/contract'
import { estadoDaConsulta, useEvento, useSessao } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookOpen, KeyRound } from 'lucide-react'
import { type Acesso, EVENTO } from '../contract/index.ts'
import { ateQuando, ondeVale, porQue } from './frases.ts'
import { CHAVE, meusQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

export function MeusAcessosPage() {
	const cliente = useQueryClient()
	const consulta = useQuery(meusQuery)
	const { data } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			largura="leitura"
			titulo="Meus acessos"
			resumo="O que você pode fazer nos sistemas do portal, onde, até quando e por decisão de quem."
			acoes={
				data === undefined ? undefined : (
					<>
						<Link botao variante="secundario" href="/pedroweb/catalogo" icone={<BookOpen aria-hidden />}>
							Catálogo
						</Link>
						<Link botao variante="primario" href="/pedroweb/pedir" icone={<KeyRound aria-hidden />}>
							Pedir um acesso
						</Link>
					</>
				)
			}
			{...estadoDaConsulta(consulta)}
			esqueleto={<EsqueletoLista itens={3} />}
		>
			{data?.cuida === 'S' ? <DeQueCuido /> : null}
			{data && data.paraDecidir.length > 0 ? (
				<section className="grid gap-3" aria-labelledby="para-decidir">
					<h2 id="para-decidir">Esperam a sua decisão</h2>
					{data.paraDecidir.map((acesso) => (
						<CartaoDoPedido key={acesso.codacs} acesso={acesso} />
					))}
				</section>
			) : null}
			<section className="grid gap-3" aria-labelledby="meus">
				<h2 id="meus">O que eu tenho ou pedi</h2>
				{data?.acessos.length === 0 ? (
					<Vazio texto="Você tem só o que é de todos. Peça um acesso se o seu trabalho precisar dele." />
				) : null}
				{data?.acessos.map((acesso) => (
					<CartaoDoAcesso key={acesso.codacs} acesso={acesso} />
				))}
			</section>
			<VistoPeloSuporte />
		</Pagina>
	)
}

const DE_QUE_CUIDO = [
	{ nome: 'Quem tem acesso', href: '/pedroweb/acessos' },
	{ nome: 'Campanhas de revisão', href: '/pedroweb/campanhas' },
	{ nome: 'Quem saiu', href: '/pedroweb/saidas' },
	{ nome: 'Matriz', href: '/pedroweb/matriz' },
] as const

function DeQueCuido() {
	return (
		<nav aria-label="Os acessos de que você cuida" className="flex flex-wrap gap-2">
			{DE_QUE_CUIDO.map(({ nome, ...link }) => (
				<Link key={nome} botao variante="secundario" tamanho="pq" {...link}>
					{nome}
				</Link>
			))}
		</nav>
	)
}

/** The way in for who helps, and what it is for who is helped. */
function VistoPeloSuporte() {
	const { perfis, suporte } = useSessao()
	const ajuda = suporte === undefined && perfis.includes(PTL_SUPORTE)
	return (
		<section className="grid gap-2" aria-labelledby="visto-pelo-suporte">
			<h2 id="visto-pelo-suporte">Quem vê o portal como você</h2>
			<p className="max-w-prose">
				Para ajudar, quem tem o perfil do suporte pode ver o portal como outra pessoa o vê: com motivo, por um tempo, e
				sem mudar nada. <Link href="/configuracoes#sessoes">Veja quando fizeram isso com a sua conta</Link>.
				{ajuda ? (
					<>
						{' '}
						Você tem esse perfil: <Link href="/suporte">ver o portal como outra pessoa</Link>.
					</>
				) : null}
			</p>
		</section>
	)
}

function CartaoDoPedido({ acesso }: { acesso: Acesso }) {
	const { codacs, nompes, nomperfil, nomsis, jusacs } = acesso
	return (
		<Cartao>
			<div className="grid gap-2">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h3 className="text-base">
						<Link href={`/pedroweb/acessos/${codacs}`}>
							{nompes} pede {nomperfil}
						</Link>
					</h3>
					<Situacao {...SITUACOES[acesso.sitacs]} />
				</div>
				<p className="text-texto-suave">
					{nomsis} · {ondeVale(acesso)}
				</p>
				<p className="whitespace-pre-line wrap-anywhere">{jusacs}</p>
			</div>
		</Cartao>
	)
}

function CartaoDoAcesso({ acesso }: { acesso: Acesso }) {
	const { codacs, nomperfil, nomsis, dscperfil } = acesso
	return (
		<Cartao>
			<div className="grid gap-2">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h3 className="text-base">
						<Link href={`/pedroweb/acessos/${codacs}`}>{nomperfil}</Link>
					</h3>
					<Situacao {...SITUACOES[acesso.sitacs]} />
				</div>
				<p className="text-texto-suave">
					{nomsis} · {ondeVale(acesso)} · {ateQuando(acesso)}
				</p>
				<p>Permite {dscperfil}.</p>
				<details>
					<summary className="cursor-pointer">
						{acesso.sitacs === 'ATV' ? 'Por que tenho este acesso?' : 'Por que pedi?'}
					</summary>
					<p className="mt-1 whitespace-pre-line wrap-anywhere">{porQue(acesso)}</p>
				</details>
			</div>
		</Cartao>
	)
}
