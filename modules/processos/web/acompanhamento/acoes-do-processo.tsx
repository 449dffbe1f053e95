import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { mensagemDe, navegar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { nomeDaPermissao } from '../../contract/index.ts'
import { type AcaoDoProcesso, motivoDe, repartirAcoes } from '../atos/acoes.ts'
import { enderecoDeAlterar } from '../enderecos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { apensamentosQuery, juntadasQuery, permissoesQuery } from '../processo/queries.ts'
import { AvisoDeLeitura } from './aviso-de-leitura.tsx'

/** What may be done, what takes the process on first. Where there is one column the rest is asked for, since what
 * happened is what the page is opened for. */
export function AcoesDoProcesso({ children }: { children: ReactNode }) {
	const { processo } = useAcompanhamento()
	const { isPending, error, isFetching, refetch } = useQuery(permissoesQuery(processo.numpro))
	if (isPending) return <Carregando />
	if (error)
		return (
			<>
				<Erro
					compacto
					titulo="Não foi possível saber o que você pode fazer neste processo"
					mensagem={mensagemDe(error)}
					tentando={isFetching}
					aoTentarDeNovo={() => void refetch()}
				/>
				{children}
			</>
		)
	return <Acoes>{children}</Acoes>
}

function Carregando() {
	return (
		<output>
			<span className="sr-only">Carregando o que você pode fazer neste processo</span>
			<Esqueleto forma="bloco" className="h-9 w-full telefone:h-11 xl:h-96" />
		</output>
	)
}

function Acoes({ children }: { children: ReactNode }) {
	const { processo, permissoes, andamentos } = useAcompanhamento()
	const juntadas = useQuery(juntadasQuery(processo.numpro)).data ?? []
	const juntados = juntadas.some(({ dtadsj }) => dtadsj === null)
	const apensamentos = useQuery(apensamentosQuery(processo.numpro)).data ?? []
	const apensados = apensamentos.some(({ dtadsa }) => dtadsa === null)
	const { primeiras, grupos, soLe } = repartirAcoes({ processo, juntados, apensados }, permissoes, andamentos)
	const [aberto, setAberto] = useState(false)
	const id = useId()
	const demais = grupos.reduce((total, { acoes }) => total + acoes.length, 0)
	return (
		<>
			{soLe ? <AvisoDeLeitura processo={processo} fora={primeiras.length > 0} /> : null}
			<div className="flex flex-wrap gap-1.5 empty:hidden xl:grid">
				{primeiras.map((acao, posicao) => (
					<BotaoDaAcao key={acao.permissao} acao={acao} principal={posicao === 0} />
				))}
				{soLe ? null : (
					<Botao
						variante="secundario"
						tamanho="pq"
						className="xl:hidden"
						aria-expanded={aberto}
						aria-controls={id}
						icone={<ChevronDown aria-hidden className={`transition-transform ${aberto ? 'rotate-180' : ''}`} />}
						onClick={() => setAberto(!aberto)}
					>
						Mais ações ({demais})
					</Botao>
				)}
			</div>
			<div id={id} className={`gap-4 xl:grid ${aberto || soLe ? 'grid' : 'hidden'}`}>
				{grupos.map(({ titulo, acoes }) => (
					<section key={titulo} aria-label={titulo} className="relative grid gap-1.5">
						<h2 className="text-sm font-semibold text-texto-suave">{titulo}</h2>
						<div className="flex flex-wrap gap-1.5 xl:grid">
							{acoes.map((acao) => (
								<BotaoDaAcao key={acao.permissao} acao={acao} aoAcionar={() => setAberto(false)} />
							))}
						</div>
					</section>
				))}
				{children}
			</div>
		</>
	)
}

type BotaoDaAcaoProps = { acao: AcaoDoProcesso; principal?: boolean; aoAcionar?: () => void }

function BotaoDaAcao({ acao, principal = false, aoAcionar }: BotaoDaAcaoProps) {
	const { permissao, Icone, dialogo, tipo } = acao
	const { processo, permissoes, andamentos, abrir, escrever } = useAcompanhamento()

	function acionar() {
		aoAcionar?.()
		if (dialogo) abrir(dialogo)
		else if (tipo) escrever(tipo)
		else navegar(enderecoDeAlterar(processo.numpro))
	}
	return (
		<BotaoExplicado
			motivo={motivoDe(permissao, permissoes, andamentos)}
			variante={principal ? 'primario' : 'secundario'}
			tamanho="pq"
			className="xl:w-full xl:justify-start"
			icone={<Icone aria-hidden />}
			onClick={acionar}
		>
			{nomeDaPermissao[permissao]}
		</BotaoExplicado>
	)
}
