import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Mais } from '@portal/design-system/mais'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { PTL_SUPORTE } from '@portal/platform/contract'
import { estadoDaConsulta, useEvento, useSessao } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type Acesso, EVENTO } from '../contract/index.ts'
import { descreverMotivo, descreverPrazo, descreverUnidade } from './frases.ts'
import { CHAVE, meusQuery } from './queries.ts'
import { SITUACOES_DOS_PROPRIOS } from './situacoes.ts'

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
					<Link botao variante="primario" href="/pedroweb/pedir" icone={<KeyRound aria-hidden />}>
						Pedir um acesso
					</Link>
				)
			}
			{...estadoDaConsulta(consulta)}
			esqueleto={<EsqueletoLista itens={3} />}
		>
			{data && data.paraDecidir.length > 0 ? (
				<Secao titulo="Esperam a sua decisão">
					{data.paraDecidir.map((acesso) => (
						<CartaoDoPedido key={acesso.codacs} acesso={acesso} />
					))}
				</Secao>
			) : null}
			<Secao titulo="O que eu tenho ou pedi">
				{data?.acessos.length === 0 ? (
					<Vazio texto="Você tem só o que é de todos. Peça um acesso se o seu trabalho precisar dele." />
				) : null}
				{data?.acessos.map((acesso) => (
					<CartaoDoAcesso key={acesso.codacs} acesso={acesso} />
				))}
			</Secao>
			<VistoPeloSuporte />
		</Pagina>
	)
}

/** Support mode: everybody reads the explanation, and supporters also get the entry. */
function VistoPeloSuporte() {
	const { perfis, suporte } = useSessao()
	const ajuda = suporte === undefined && perfis.includes(PTL_SUPORTE)
	return (
		<Secao titulo="Quem vê o portal como você" espaco={2}>
			<Texto medida>
				Para ajudar, quem tem o perfil do suporte pode ver o portal como outra pessoa o vê: com motivo, por um tempo, e
				sem mudar nada. <Link href="/configuracoes#sessoes">Veja quando fizeram isso com a sua conta</Link>.
				{ajuda ? (
					<>
						{' '}
						Você tem esse perfil: <Link href="/suporte">ver o portal como outra pessoa</Link>.
					</>
				) : null}
			</Texto>
		</Secao>
	)
}

function CartaoDoPedido({ acesso }: { acesso: Acesso }) {
	const { codacs, nompes, nomperfil, nomsis, jusacs } = acesso
	return (
		<Cartao>
			<Pilha espaco={2}>
				<Fileira distribuir="entre">
					<h3 className="text-base">
						<Link href={`/pedroweb/acessos/${codacs}`}>
							{nompes} pede {nomperfil}
						</Link>
					</h3>
					<Situacao {...SITUACOES_DOS_PROPRIOS[acesso.sitacs]} />
				</Fileira>
				<Texto suave>
					{nomsis} · {descreverUnidade(acesso)}
				</Texto>
				<Texto comoEscrito>{jusacs}</Texto>
			</Pilha>
		</Cartao>
	)
}

function CartaoDoAcesso({ acesso }: { acesso: Acesso }) {
	const { codacs, nomperfil, nomsis, dscperfil } = acesso
	return (
		<Cartao>
			<Pilha espaco={2}>
				<Fileira distribuir="entre">
					<h3 className="text-base">
						<Link href={`/pedroweb/acessos/${codacs}`}>{nomperfil}</Link>
					</h3>
					<Situacao {...SITUACOES_DOS_PROPRIOS[acesso.sitacs]} />
				</Fileira>
				<Texto suave>
					{nomsis} · {descreverUnidade(acesso)} · {descreverPrazo(acesso)}
				</Texto>
				<p>Permite {dscperfil}.</p>
				<Mais resumo={acesso.sitacs === 'ATV' ? 'Por que tenho este acesso?' : 'Por que pedi?'}>
					<Texto comoEscrito>{descreverMotivo(acesso)}</Texto>
				</Mais>
			</Pilha>
		</Cartao>
	)
}
