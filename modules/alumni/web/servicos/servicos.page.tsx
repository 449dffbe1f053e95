import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { call, estadoComPartes, FalhaDaConsulta } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nomeDoServico, pedirServico, type TipoDeServico } from '../../contract/index.ts'
import { permissaoQuery } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { cadastroQuery, emailQuery, servicosQuery } from '../queries.ts'
import { useAcao } from '../use-acao.ts'
import { CursosNoHistorico } from './cursos-no-historico.tsx'
import { SITUACOES } from './situacoes.ts'

interface Servico {
	readonly resumo: string
	readonly oQueE: readonly string[]
	readonly quemPode: string
	readonly comoUsar: readonly string[]
	readonly pedir: string
}

const SERVICOS: Readonly<Record<TipoDeServico, Servico>> = {
	EMA: {
		resumo: 'Um endereço da universidade para a vida toda.',
		oQueE: [
			'Uma caixa de correio com o endereço nome@alumni da universidade, à parte da que você tinha como estudante.',
			'A caixa de estudante é encerrada um ano depois da conclusão; mude antes o endereço dos seus cadastros.',
		],
		quemPode: 'Quem concluiu graduação ou pós-graduação e tem cadastro ativo na rede Alumni.',
		comoUsar: [
			'Peça aqui: a resposta, com o endereço criado, chega por e-mail em até cinco dias úteis.',
			'Entre com o número USP e a senha única no correio da universidade.',
		],
		pedir: 'Pedir o e-mail Alumni',
	},
	VPN: {
		resumo: 'Acesso de fora às bases de periódicos e aos sistemas internos.',
		oQueE: ['Uma conexão segura entre o seu computador e a rede da universidade, como se você estivesse no campus.'],
		quemPode:
			'Egressos que participam de projeto de pesquisa, com o nome do responsável pelo projeto. As licenças de periódicos não cobrem outros usos.',
		comoUsar: [
			'Peça aqui; o Escritório Alumni confirma com o responsável pelo projeto.',
			'Depois de liberado, instale o programa de VPN da universidade e entre com o número USP e a senha única.',
		],
		pedir: 'Pedir acesso à VPN',
	},
	WIF: {
		resumo: 'Internet sem fio em todos os campi, e em universidades do mundo.',
		oQueE: ['A rede eduroam, a mesma em milhares de universidades: configurada uma vez, conecta sozinha.'],
		quemPode: 'Quem tem cadastro ativo na rede Alumni.',
		comoUsar: [
			'Escolha a rede “eduroam” no aparelho.',
			'Use o seu número USP seguido do domínio da universidade e a senha única.',
			'Se a conta não for aceita, peça a liberação aqui.',
		],
		pedir: 'Pedir a liberação do Wi-Fi',
	},
	HIS: {
		resumo: 'O que o registro acadêmico tem dos seus cursos.',
		oQueE: ['O histórico escolar é o documento com as disciplinas, notas e carga horária de cada curso.'],
		quemPode: 'Quem tem curso concluído no registro acadêmico.',
		comoUsar: [
			'Peça aqui a segunda via: a secretaria da unidade emite o documento assinado, que chega por e-mail.',
			'Cursos antigos, anteriores à informatização, podem levar até trinta dias.',
		],
		pedir: 'Pedir o histórico escolar',
	},
}

export const EmailPage = protegerPagina('email', nomeDoServico.EMA, Email)
export const VpnPage = protegerPagina('vpn', nomeDoServico.VPN, () => <PaginaDoServico tipsol="VPN" />)
export const WifiPage = protegerPagina('wifi', nomeDoServico.WIF, () => <PaginaDoServico tipsol="WIF" />)
export const HistoricoPage = protegerPagina('historico', nomeDoServico.HIS, Historico)

function Email() {
	const consulta = useQuery(emailQuery)
	const { data } = consulta
	return (
		<PaginaDoServico tipsol="EMA" partes={[consulta]}>
			{data ? (
				<Cartao titulo="Os seus endereços no registro">
					<Pilha>
						<Fatos>
							<Fato nome="Principal">{data.codema ?? 'Nenhum'}</Fato>
							<Fato nome="Da universidade">{data.codemausp ?? 'Nenhum'}</Fato>
						</Fatos>
						{data.stadvl === 'S' ? (
							<Alerta
								variante="aviso"
								titulo="As mensagens voltam do endereço principal"
								acao={<Link href="/configuracoes#email">Mudar o endereço</Link>}
							>
								Enquanto isso, os avisos e boletins da rede não chegam a você.
							</Alerta>
						) : null}
					</Pilha>
				</Cartao>
			) : null}
		</PaginaDoServico>
	)
}

function Historico() {
	const consulta = useQuery(cadastroQuery)
	const cursos = consulta.data?.cursos
	return (
		<PaginaDoServico tipsol="HIS" partes={[consulta]}>
			{consulta.isError ? (
				<FalhaDaConsulta compacto falha={consulta.error} aoTentarDeNovo={() => void consulta.refetch()} />
			) : null}
			{cursos ? <CursosNoHistorico cursos={cursos} /> : null}
		</PaginaDoServico>
	)
}

type PaginaDoServicoProps = {
	tipsol: TipoDeServico
	/** Queries of the parts above, awaited together with the page. */
	partes?: readonly { readonly isLoading: boolean }[]
	children?: ReactNode
}

function PaginaDoServico({ tipsol, partes = [], children }: PaginaDoServicoProps) {
	const consulta = useQuery(servicosQuery(tipsol))
	const { resumo, oQueE, quemPode, comoUsar } = SERVICOS[tipsol]
	return (
		<Pagina titulo={nomeDoServico[tipsol]} largura="leitura" resumo={resumo} {...estadoComPartes(consulta, ...partes)}>
			{children}
			<Cartao titulo="O que é">
				{oQueE.map((texto) => (
					<p key={texto}>{texto}</p>
				))}
			</Cartao>
			<Cartao titulo="Quem pode usar">
				<p>{quemPode}</p>
			</Cartao>
			<Cartao titulo="Como usar">
				<Itens numerados>
					{comoUsar.map((passo) => (
						<li key={passo}>{passo}</li>
					))}
				</Itens>
			</Cartao>
			<Pedidos tipsol={tipsol} />
		</Pagina>
	)
}

function Pedidos({ tipsol }: { tipsol: TipoDeServico }) {
	const { data } = useQuery(servicosQuery(tipsol))
	const { data: permissao } = useQuery(permissaoQuery)
	const pedir = useAcao(() => call(pedirServico, { body: { tipsol } }), { falha: 'O pedido não foi enviado' })
	const espera = data?.some(({ sitsol }) => sitsol === 'SOL') === true
	if (!(data && permissao)) return null
	return (
		<Cartao titulo="Os seus pedidos">
			<Pilha espaco={3}>
				{data.length > 0 ? (
					<Pilha tag="ul" espaco={2}>
						{data.map(({ codsol, sitsol, dtacad, dscrsp }) => (
							<Ficha
								key={codsol}
								densa
								titulo={
									<>
										Pedido em <DiaDaLista instante={dtacad} />
									</>
								}
								aoLado={<Situacao {...SITUACOES[sitsol]} />}
							>
								{dscrsp ? <p>{dscrsp}</p> : null}
							</Ficha>
						))}
					</Pilha>
				) : null}
				{permissao.niveis.includes('3') ? (
					espera ? (
						<Alerta variante="info">O seu pedido espera resposta. Você será avisado por aqui e por e-mail.</Alerta>
					) : (
						<div>
							<Botao carregando={pedir.isPending} onClick={() => pedir.mutate(undefined)}>
								{SERVICOS[tipsol].pedir}
							</Botao>
						</div>
					)
				) : (
					<p>Só quem tem cadastro de egresso pede este serviço.</p>
				)}
			</Pilha>
		</Cartao>
	)
}
