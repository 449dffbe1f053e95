import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { alterarModelo, CLASSES, DadosDoModelo, inserirModelo, type ModeloRegistrado } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { lerCentavos } from './dinheiro.ts'

type Escrito = Record<
	| 'nomprv'
	| 'idemod'
	| 'nommod'
	| 'vlrent'
	| 'vlrsai'
	| 'qtdtokjan'
	| 'qtdtoksai'
	| 'nivclsmax'
	| 'staatv'
	| 'txtavs'
	| 'dtasai'
	| 'codmodsub',
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
	txtavs: '',
	dtasai: '',
	codmodsub: '',
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
				txtavs: modelo.txtavs ?? '',
				dtasai: modelo.dtasai ?? '',
				codmodsub: modelo.codmodsub === null ? '' : String(modelo.codmodsub),
			}
		: { ...NOVO, nomprv }

const interpretar = ({
	vlrent,
	vlrsai,
	qtdtokjan,
	qtdtoksai,
	nivclsmax,
	txtavs,
	dtasai,
	codmodsub,
	...textos
}: Escrito) =>
	z.safeParse(
		DadosDoModelo,
		{
			...textos,
			vlrent: lerCentavos(vlrent) ?? 0,
			vlrsai: lerCentavos(vlrsai) ?? 0,
			qtdtokjan: Number(qtdtokjan),
			qtdtoksai: Number(qtdtoksai),
			nivclsmax: Number(nivclsmax),
			txtavs: txtavs.trim() || null,
			dtasai: dtasai || null,
			codmodsub: codmodsub === '' ? null : Number(codmodsub),
		},
		EM_PORTUGUES,
	)

type ModeloDialogProps = {
	modelo: ModeloRegistrado | undefined
	/** Registered models, of which one may be the substitute. */
	modelos: readonly ModeloRegistrado[]
	provedores: readonly { readonly nomprv: string; readonly rotprv: string }[]
	aoFechar: () => void
}

export function ModeloDialog({ modelo, modelos, provedores, aoFechar }: ModeloDialogProps) {
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
			<Aviso escrito={escrito} aoMudar={setEscrito} outros={modelos.filter((um) => um.codmod !== modelo?.codmod)} />
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

type AvisoProps = {
	escrito: Escrito
	aoMudar: (escrito: Escrito) => void
	outros: readonly ModeloRegistrado[]
}

/** State of a model, as people are told of it. */
function Aviso({ escrito, aoMudar, outros }: AvisoProps) {
	return (
		<>
			<Campo rotulo="Aviso" dica="Quem escolhe o modelo lê, como “lento nesta semana”.">
				<EntradaTexto
					value={escrito.txtavs}
					maxLength={200}
					onChange={({ target }) => aoMudar({ ...escrito, txtavs: target.value })}
				/>
			</Campo>
			<Campo rotulo="Sai em" dica="Deste dia em diante o modelo não responde mais.">
				<Data valor={escrito.dtasai || undefined} aoMudar={(dia) => aoMudar({ ...escrito, dtasai: dia ?? '' })} />
			</Campo>
			<Campo rotulo="Substituto" dica="É oferecido às pessoas; nenhuma pergunta vai a ele por si.">
				<Selecao
					value={escrito.codmodsub}
					nenhuma="Nenhum"
					onChange={({ target }) => aoMudar({ ...escrito, codmodsub: target.value })}
					opcoes={outros.map(({ codmod, nommod, rotprv }) => ({ codigo: codmod, texto: `${nommod} · ${rotprv}` }))}
				/>
			</Campo>
		</>
	)
}
