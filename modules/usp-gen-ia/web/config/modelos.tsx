import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import { Suave } from '@portal/design-system/texto'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, FalhaDaConsulta, formatarInteiro } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { alterarModelo, CLASSES, DadosDoModelo, inserirModelo, type ModeloRegistrado } from '../../contract/index.ts'
import { CHAVE, modelosQuery } from '../queries.ts'
import { formatarCentavos, lerCentavos } from './dinheiro.ts'

type Aberto = { readonly modelo?: ModeloRegistrado }

export function Modelos() {
	const { data, error, refetch } = useQuery(modelosQuery())
	const [aberto, setAberto] = useState<Aberto>()
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-44 w-full" />
	return (
		<div className="grid gap-4">
			<Botao className="justify-self-start" onClick={() => setAberto({})}>
				Registrar modelo
			</Botao>
			<ul className="grid gap-3">
				{data.modelos.map((modelo) => (
					<li key={modelo.codmod} className="flex flex-wrap items-center gap-3 rounded-md border border-borda p-3">
						<div className="min-w-0 flex-1 basis-64">
							<p className="font-medium wrap-anywhere">
								{modelo.nommod} · {modelo.rotprv}
							</p>
							<Suave>
								{modelo.idemod}, até “{CLASSES[modelo.nivclsmax]}”, janela de {formatarInteiro(modelo.qtdtokjan)},
								entrada {formatarCentavos(modelo.vlrent)} e saída {formatarCentavos(modelo.vlrsai)} por milhão de fichas
							</Suave>
						</div>
						<Situacao {...situarModelo(modelo)} />
						<Botao
							variante="secundario"
							tamanho="pq"
							aria-label={`Mudar ${modelo.nommod}`}
							onClick={() => setAberto({ modelo })}
						>
							Mudar
						</Botao>
					</li>
				))}
			</ul>
			{aberto ? (
				<ModeloDialog modelo={aberto.modelo} provedores={data.provedores} aoFechar={() => setAberto(undefined)} />
			) : null}
		</div>
	)
}

function situarModelo({ staatv, staprv }: ModeloRegistrado) {
	if (staprv === 'N') return { texto: 'Sem provedor', estado: 'atencao' as const }
	return staatv === 'S'
		? { texto: 'Ativo', estado: 'concluido' as const }
		: { texto: 'Desativado', estado: 'encerrado' as const }
}

type Escrito = Record<
	'nomprv' | 'idemod' | 'nommod' | 'vlrent' | 'vlrsai' | 'qtdtokjan' | 'qtdtoksai' | 'nivclsmax' | 'staatv',
	string
>

const escreverPreco = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',')

const NOVO = {
	idemod: '',
	nommod: '',
	vlrent: '',
	vlrsai: '',
	qtdtokjan: '128000',
	qtdtoksai: '4000',
	nivclsmax: '0',
	staatv: 'S',
}

const comecar = (modelo: ModeloRegistrado | undefined, nomprv: string): Escrito =>
	modelo
		? {
				nomprv: modelo.nomprv,
				idemod: modelo.idemod,
				nommod: modelo.nommod,
				vlrent: escreverPreco(modelo.vlrent),
				vlrsai: escreverPreco(modelo.vlrsai),
				qtdtokjan: String(modelo.qtdtokjan),
				qtdtoksai: String(modelo.qtdtoksai),
				nivclsmax: String(modelo.nivclsmax),
				staatv: modelo.staatv,
			}
		: { ...NOVO, nomprv }

const interpretar = ({ vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, ...textos }: Escrito) =>
	z.safeParse(
		DadosDoModelo,
		{
			...textos,
			vlrent: lerCentavos(vlrent) ?? 0,
			vlrsai: lerCentavos(vlrsai) ?? 0,
			qtdtokjan: Number(qtdtokjan),
			qtdtoksai: Number(qtdtoksai),
			nivclsmax: Number(nivclsmax),
		},
		EM_PORTUGUES,
	)

type ModeloDialogProps = {
	modelo: ModeloRegistrado | undefined
	provedores: readonly { readonly nomprv: string; readonly rotprv: string }[]
	aoFechar: () => void
}

function ModeloDialog({ modelo, provedores, aoFechar }: ModeloDialogProps) {
	const cliente = useQueryClient()
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	const [escrito, setEscrito] = useState(() => comecar(modelo, provedores[0]?.nomprv ?? ''))
	const [tentou, setTentou] = useState(false)
	const lido = interpretar(escrito)
	const ato = useAto<DadosDoModelo>({
		coisa: 'o modelo',
		versao: () => undefined,
		fazer: async (body) => {
			if (modelo) await call(alterarModelo, { params: { codmod: modelo.codmod }, body })
			else await call(inserirModelo, { body })
			await recarregar()
			return { mensagem: 'Modelo guardado.' }
		},
		recarregar,
		aoTerminar: aoFechar,
	})
	const desenhar = (campo: keyof Escrito, rotulo: string, dica?: string): ReactNode => (
		<Campo
			rotulo={rotulo}
			obrigatorio
			dica={dica}
			erro={tentou && !lido.success ? lido.error.issues.find(({ path }) => path[0] === campo)?.message : undefined}
		>
			<EntradaTexto
				value={escrito[campo]}
				maxLength={120}
				onChange={({ target }) => setEscrito({ ...escrito, [campo]: target.value })}
			/>
		</Campo>
	)
	return (
		<AtoDialog
			titulo={modelo ? `Mudar ${modelo.nommod}` : 'Registrar modelo'}
			rotulo="Guardar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			{modelo ? (
				<Alerta variante="info">
					{modelo.rotprv}: {modelo.idemod}
				</Alerta>
			) : (
				<>
					<Escolha
						rotulo="Provedor"
						dica="Os provedores são dados nas configurações do servidor."
						valor={escrito.nomprv}
						aoMudar={(nomprv) => setEscrito({ ...escrito, nomprv })}
						opcoes={provedores.map(({ nomprv, rotprv }) => ({ codigo: nomprv, texto: rotprv }))}
					/>
					{desenhar('idemod', 'Nome no provedor')}
				</>
			)}
			{desenhar('nommod', 'Nome na tela')}
			{desenhar('vlrent', 'Preço da entrada', 'Em reais por milhão de fichas, como 12,50.')}
			{desenhar('vlrsai', 'Preço da saída', 'Em reais por milhão de fichas.')}
			{desenhar('qtdtokjan', 'Janela', 'Fichas que o modelo lê de uma vez.')}
			{desenhar('qtdtoksai', 'Maior resposta', 'Em fichas. O custo dela é reservado a cada pergunta.')}
			<Escolha
				rotulo="Maior classe de dados"
				valor={escrito.nivclsmax}
				aoMudar={(nivclsmax) => setEscrito({ ...escrito, nivclsmax })}
				opcoes={NIVEIS}
			/>
			<Escolha
				rotulo="Pode ser usado"
				valor={escrito.staatv}
				aoMudar={(staatv) => setEscrito({ ...escrito, staatv })}
				opcoes={SIM_OU_NAO}
			/>
		</AtoDialog>
	)
}

const NIVEIS = ([0, 1, 2] as const).map((nivel) => ({ codigo: nivel, texto: CLASSES[nivel] }))
const SIM_OU_NAO = [
	{ codigo: 'S', texto: 'Sim' },
	{ codigo: 'N', texto: 'Não' },
]

type EscolhaProps = {
	rotulo: string
	dica?: string
	valor: string
	aoMudar: (valor: string) => void
	opcoes: readonly { readonly codigo: string | number; readonly texto: string }[]
}

function Escolha({ rotulo, dica, valor, aoMudar, opcoes }: EscolhaProps) {
	return (
		<Campo rotulo={rotulo} dica={dica}>
			<Selecao value={valor} onChange={({ target }) => aoMudar(target.value)} opcoes={opcoes} />
		</Campo>
	)
}
