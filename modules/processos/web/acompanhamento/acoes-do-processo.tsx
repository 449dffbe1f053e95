import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { mensagemDe, navegar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { nomeDaPermissao } from '../../contract/index.ts'
import { enderecoDeAlterar } from '../enderecos.ts'
import { type AcaoDoProcesso, GRUPOS, motivoDe } from './acoes.ts'
import { BotaoExplicado } from './botao-explicado.tsx'
import { useAcompanhamento } from './contexto.ts'
import { juntadasQuery, permissoesQuery } from './queries.ts'

export function AcoesDoProcesso() {
	const { processo } = useAcompanhamento()
	const { isPending, error, isFetching, refetch } = useQuery(permissoesQuery(processo.numpro))
	if (isPending) return <EsqueletoLista itens={4} texto="Carregando o que você pode fazer neste processo" />
	if (error)
		return (
			<Erro
				compacto
				titulo="Não foi possível saber o que você pode fazer neste processo"
				mensagem={mensagemDe(error)}
				tentando={isFetching}
				aoTentarDeNovo={() => void refetch()}
			/>
		)
	return <Grupos />
}

function Grupos() {
	const { processo } = useAcompanhamento()
	const juntadas = useQuery(juntadasQuery(processo.numpro)).data ?? []
	const contexto = { processo, juntados: juntadas.some(({ dtadsj }) => dtadsj === null) }
	return GRUPOS.map(({ titulo, acoes }) => (
		<section key={titulo} aria-label={titulo} className="relative grid gap-1.5">
			<h2 className="text-sm font-semibold text-texto-suave">{titulo}</h2>
			<div className="flex flex-wrap gap-1.5 xl:grid">
				{acoes
					.filter(({ cabe }) => cabe?.(contexto) ?? true)
					.map((acao) => (
						<BotaoDaAcao key={acao.permissao} acao={acao} />
					))}
			</div>
		</section>
	))
}

function BotaoDaAcao({ acao: { permissao, Icone, dialogo, tipo } }: { acao: AcaoDoProcesso }) {
	const { processo, permissoes, andamentos, abrir, escrever } = useAcompanhamento()
	const motivo = motivoDe(permissao, permissoes, andamentos)
	// What moves the process on is what the page is for.
	const principal = motivo === undefined && (permissao === 'entrada' || permissao === 'saida')

	function acionar() {
		if (dialogo) abrir(dialogo)
		else if (tipo) escrever(tipo)
		else navegar(enderecoDeAlterar(processo.numpro))
	}
	return (
		<BotaoExplicado
			motivo={motivo}
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
