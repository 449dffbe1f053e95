import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { formatSize } from '@portal/platform/contract'
import { baixar, FalhaDaConsulta, formatarDataHora, mensagemDe, useEvento } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Download, FileUser } from 'lucide-react'
import {
	type CopiaDeDados,
	DIAS_DA_COPIA,
	EVENTO_COPIA,
	estaEmPreparo,
	type FormatoDaCopia,
	HORAS_ENTRE_COPIAS,
	proximaCopia,
} from '../contract/index.ts'
import { copiaQuery, useBaixarCopia, usePedirCopia } from './queries.ts'

/** Panel with the copy of the person's own data. */
export function PrivacidadePainel() {
	const { data, dataUpdatedAt, error, refetch } = useQuery(copiaQuery)
	useEvento(EVENTO_COPIA, () => void refetch())
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto linhas={4} />
	return (
		<Pilha className="justify-items-start">
			<Texto suave medida>
				Você pode pedir uma cópia de tudo o que o portal guarda sobre você, com a finalidade e o tempo de cada dado. Ela
				é feita em alguns minutos, fica aqui por {DIAS_DA_COPIA} dias e só você pode baixá-la.
			</Texto>
			{data.copia ? <Copia copia={data.copia} /> : null}
			<Pedir copia={data.copia} agora={dataUpdatedAt} />
		</Pilha>
	)
}

function Copia({ copia }: { copia: CopiaDeDados }) {
	const { sitcop, percentual, mensagem } = copia
	if (estaEmPreparo(copia))
		return (
			<div className="w-full max-w-prose">
				<Progresso rotulo={sitcop === 'F' ? 'Esperando a vez' : 'Reunindo os seus dados'} valor={percentual} />
			</div>
		)
	if (sitcop === 'E') return <Alerta variante="perigo">{mensagem}</Alerta>
	return (
		<Pilha espaco={2}>
			<p>
				Cópia pedida em {formatarDataHora(copia.dtaped)}
				{copia.dtaexp ? `, guardada até ${formatarDataHora(copia.dtaexp)}` : null}.
			</p>
			<Fileira>
				<Baixar copia={copia} formato="pdf" tamanho={copia.tampdf} texto="Para ler (PDF)" />
				<Baixar copia={copia} formato="json" tamanho={copia.tamjson} texto="Para programas (JSON)" />
			</Fileira>
		</Pilha>
	)
}

type BaixarProps = { copia: CopiaDeDados; formato: FormatoDaCopia; tamanho: number | null; texto: string }

function Baixar({ copia: { codcop }, formato, tamanho, texto }: BaixarProps) {
	const trazer = useBaixarCopia()
	return (
		<Botao
			variante="secundario"
			icone={<Download aria-hidden />}
			carregando={trazer.isPending}
			onClick={() =>
				trazer.mutate(
					{ codcop, formato },
					{
						onSuccess: (arquivo) => baixar(arquivo, `meus-dados.${formato}`),
						onError: (falha) => toast.erro('Não foi possível baixar a cópia', mensagemDe(falha)),
					},
				)
			}
		>
			{texto}
			{tamanho === null ? null : <Suave> {formatSize(tamanho)}</Suave>}
		</Botao>
	)
}

/** `agora`: time of the last server answer, which is refreshed when the window gets the focus. */
function Pedir({ copia, agora }: { copia: CopiaDeDados | null; agora: number }) {
	const pedir = usePedirCopia()
	if (copia && estaEmPreparo(copia)) return null
	const proxima = copia ? proximaCopia(copia) : new Date(0)
	if (proxima.getTime() > agora)
		return (
			<Detalhe>
				Uma cópia a cada {HORAS_ENTRE_COPIAS} horas: peça outra a partir de {formatarDataHora(proxima.toISOString())}.
			</Detalhe>
		)
	return (
		<Botao
			icone={<FileUser aria-hidden />}
			carregando={pedir.isPending}
			onClick={() =>
				pedir.mutate(undefined, {
					onSuccess: () => toast.sucesso('Cópia pedida', 'Você receberá um e-mail quando ela estiver pronta.'),
					onError: (falha) => toast.erro('Não foi possível pedir a cópia', mensagemDe(falha)),
				})
			}
		>
			Pedir uma cópia dos meus dados
		</Botao>
	)
}
