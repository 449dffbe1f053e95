import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Badge } from '@portal/design-system/badge'
import { Botao, type Variante } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Ficha } from '@portal/design-system/ficha'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Secao } from '@portal/design-system/secao'
import { call, FalhaDaConsulta, formatarDataHora, useEvento } from '@portal/platform/web'
import { FalhaDoAto } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EVENTO_TARJADA, liberarTarjada, nomeDaBase, retirarTarjada, type Tarjada } from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { BaixarVersao, type DaVersaoProps } from './baixar-versao.tsx'
import { tarjadasQuery } from './queries.ts'

const INTERVALO_MS = 2_000
const estaEmPreparo = ({ sittrj }: Tarjada) => sittrj === 'F' || sittrj === 'A'

const situacoes: Readonly<Record<Tarjada['sittrj'], readonly [Variante, string]>> = {
	F: ['secundario', 'Na fila'],
	A: ['secundario', 'Em preparo'],
	P: ['aviso', 'A conferir'],
	L: ['sucesso', 'Liberada'],
	R: ['secundario', 'Retirada'],
	E: ['perigo', 'Não foi feita'],
}

/** Redacted versions of a document, the newest first. */
export function Versoes({ numpro, codarqpdl }: { numpro: string; codarqpdl: number }) {
	const { data, error, isFetching, refetch } = useQuery({
		...tarjadasQuery(numpro, codarqpdl),
		refetchInterval: ({ state }) => (state.data?.some(estaEmPreparo) ? INTERVALO_MS : false),
	})
	useEvento(EVENTO_TARJADA, () => void refetch())
	if (error)
		return <FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (!data || data.length === 0) return null
	return (
		<Secao titulo="Versões com dados ocultados" nivel={3} espaco={2}>
			<Pilha tag="ul" espaco={3}>
				{data.map((versao) => (
					<Versao key={versao.codtrj} numpro={numpro} versao={versao} />
				))}
			</Pilha>
		</Secao>
	)
}

function Versao({ numpro, versao }: { numpro: string; versao: Tarjada }) {
	const { sittrj, nompes, dtaped, motivo, basleg, mensagem, percentual } = versao
	const [variante, nome] = situacoes[sittrj]
	return (
		<Ficha
			densa
			className="text-sm"
			titulo={motivo}
			aoLado={<Badge variante={variante}>{nome}</Badge>}
			detalhe={`${nomeDaBase[basleg]} · ${nompes}, ${formatarDataHora(dtaped)}`}
		>
			{estaEmPreparo(versao) ? (
				<Progresso rotulo="Preparando a versão" valor={sittrj === 'F' ? undefined : percentual} />
			) : null}
			{mensagem ? <Alerta variante={sittrj === 'E' ? 'perigo' : 'aviso'} titulo={mensagem} /> : null}
			{sittrj === 'P' ? <Conferir numpro={numpro} versao={versao} /> : null}
			{sittrj === 'L' ? <Retirar numpro={numpro} versao={versao} /> : null}
		</Ficha>
	)
}

/** Review before the release, since a version that was delivered cannot be recalled. */
function Conferir({ numpro, versao }: DaVersaoProps) {
	const { codtrj } = versao
	const acao = useAcao(
		numpro,
		(_nada: undefined, versaoVista) =>
			call(liberarTarjada, { params: { numpro, codtrj }, query: { versao: versaoVista } }),
		() => undefined,
	)
	return (
		<>
			<p>Baixe e confira todas as páginas. Liberada, quem vê o processo e não o documento passa a recebê-la.</p>
			<Fileira>
				<BaixarVersao numpro={numpro} versao={versao} />
				<Botao tamanho="pq" carregando={acao.enviando} onClick={() => acao.enviar(undefined)}>
					Liberar
				</Botao>
			</Fileira>
			<FalhaDoAto ato={acao} />
		</>
	)
}

function Retirar({ numpro, versao }: DaVersaoProps) {
	const { codtrj } = versao
	const [motivo, setMotivo] = useState<string>()
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(texto: string, versaoVista) =>
			call(retirarTarjada, {
				params: { numpro, codtrj },
				query: { versao: versaoVista },
				body: { motivo: texto },
			}),
		() => undefined,
	)
	const curto = (motivo ?? '').trim().length < 3

	function retirar() {
		setEnviado(true)
		if (motivo !== undefined && !curto) acao.enviar(motivo)
	}
	if (motivo === undefined)
		return (
			<Fileira>
				<BaixarVersao numpro={numpro} versao={versao} />
				<Botao variante="perigo" aparencia="fantasma" tamanho="pq" onClick={() => setMotivo('')}>
					Retirar
				</Botao>
			</Fileira>
		)
	return (
		<Pilha espaco={3}>
			<Campo
				rotulo="Motivo da retirada"
				obrigatorio
				dica="Quem já a baixou continua com ela; o validador passa a dizer que foi revogada."
				erro={enviado && curto ? 'Escreva por que a versão é retirada, com ao menos 3 letras.' : undefined}
			>
				<AreaTexto value={motivo} maxLength={1000} onChange={({ target }) => setMotivo(target.value)} />
			</Campo>
			<FalhaDoAto ato={acao} />
			<Fileira>
				<Botao variante="secundario" tamanho="pq" onClick={() => setMotivo(undefined)}>
					Cancelar
				</Botao>
				<Botao variante="perigo" tamanho="pq" carregando={acao.enviando} onClick={retirar}>
					Retirar a versão
				</Botao>
			</Fileira>
		</Pilha>
	)
}
