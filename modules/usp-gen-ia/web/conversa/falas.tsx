import { Detalhe } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import type { ReactNode } from 'react'
import {
	acharFolha,
	acharPar,
	acharPreferida,
	alterarConversa,
	type ConversaAberta,
	listarComparaveis,
	listarIrmas,
	type Mensagem as MensagemDaConversa,
	type Modelo,
	medirContexto,
	type Retrato,
} from '../../contract/index.ts'
import { Avaliar } from './avaliar.tsx'
import { Comparar } from './comparar.tsx'
import type { Envios } from './envio.ts'
import { fazer } from './fazer.ts'
import { Mensagem } from './mensagem.tsx'
import { Minutar } from './minutar.tsx'
import { Preferir } from './preferir.tsx'

type FalasProps = {
	conversa: ConversaAberta
	caminho: readonly MensagemDaConversa[]
	retrato: Retrato
	envio: Envios
	ocupada: boolean
	atualizar: () => Promise<void>
}

/** Messages of the branch that is shown; two answers that wait for a preference end it in columns. */
export function Falas(props: FalasProps) {
	const { conversa, caminho, retrato } = props
	const modelo = escolherModelo(retrato, caminho)
	const cortadas = modelo ? contarCortadas(modelo, caminho) : 0
	const ultima = caminho.at(-1)
	const par = ultima && acharPar(conversa.mensagens, ultima)
	const seguidas = par ? caminho.slice(0, -1) : caminho
	return (
		<div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
			{seguidas.map((mensagem, indice) => (
				<Fala
					key={mensagem.numseqmsg}
					{...props}
					mensagem={mensagem}
					codmod={mensagem.codmod ?? modelo?.codmod ?? 0}
					cortada={indice < cortadas}
				/>
			))}
			{par ? <Colunas {...props} duas={[ultima, par]} /> : null}
		</div>
	)
}

type FalaProps = FalasProps & {
	mensagem: MensagemDaConversa
	codmod: number
	cortada: boolean
	/** Acts of one of two columns, instead of those that lead to the other answer. */
	daColuna?: ReactNode
}

function Fala({ mensagem, codmod, cortada, daColuna, conversa, retrato, envio, ocupada, atualizar }: FalaProps) {
	const { codcvs, mensagens, clsdad } = conversa
	const irmas = listarIrmas(mensagens, mensagem)
	const posicao = irmas.indexOf(mensagem)
	const pai = mensagem.numseqpai ?? 0
	async function mostrar(irma: MensagemDaConversa | undefined) {
		if (!irma) return
		await fazer(
			() => call(alterarConversa, { params: { codcvs }, body: { numseqfol: acharFolha(mensagens, irma.numseqmsg) } }),
			'Não foi possível mostrar o outro ramo',
		)
		await atualizar()
	}
	return (
		<Mensagem
			mensagem={mensagem}
			aoTerminar={() => void atualizar()}
			ramos={{
				posicao: posicao + 1,
				quantos: daColuna && irmas.length === 2 ? 1 : irmas.length,
				mostrarRamo: (passo) => void mostrar(irmas[posicao + passo]),
			}}
			cortada={cortada}
			ocupada={ocupada}
			aoEditar={(texto) => envio.enviar({ texto, codmod, clsdad, mascarar: true }, pai)}
			aoRepetir={() => void envio.repetir(codmod, pai)}
		>
			<Avaliar codcvs={codcvs} mensagem={mensagem} />
			<Minutar codcvs={codcvs} mensagem={mensagem} />
			{daColuna ?? (
				<Comparar
					conversa={conversa}
					mensagem={mensagem}
					modelos={retrato.modelos}
					ocupada={ocupada}
					aoPedir={(outro) => void envio.repetir(outro, pai)}
				/>
			)}
		</Mensagem>
	)
}

/** Two answers side by side, each as it comes; on a narrow page one below the other. */
function Colunas({ duas, ...props }: FalasProps & { duas: readonly MensagemDaConversa[] }) {
	const { conversa, retrato } = props
	const emOrdem = [...duas].sort((uma, outra) => uma.numseqmsg - outra.numseqmsg)
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl:grid-cols-2">
			{emOrdem.map((uma, indice) => {
				const outra = emOrdem[1 - indice]
				const nome =
					retrato.modelos.find(({ codmod }) => codmod === uma.codmod)?.nommod ?? uma.idemodrsp ?? 'outro modelo'
				const preferivel =
					outra &&
					!acharPreferida(conversa.mensagens, uma) &&
					listarComparaveis(conversa.mensagens, uma).includes(outra)
				return (
					<section
						key={uma.numseqmsg}
						aria-label={`Resposta de ${nome}`}
						className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border border-borda p-3"
					>
						<Detalhe className="wrap-anywhere">{nome}</Detalhe>
						<Fala
							{...props}
							mensagem={uma}
							codmod={uma.codmod ?? 0}
							cortada={false}
							daColuna={
								preferivel ? (
									<Preferir codcvs={conversa.codcvs} numseqmsg={uma.numseqmsg} numseqout={outra.numseqmsg} />
								) : (
									<></>
								)
							}
						/>
					</section>
				)
			})}
		</div>
	)
}

/** Model of the last answer, or the first one that is there. */
const escolherModelo = ({ modelos }: Retrato, caminho: readonly MensagemDaConversa[]): Modelo | undefined =>
	modelos.find(({ codmod }) => codmod === caminho.at(-1)?.codmod) ?? modelos[0]

const contarCortadas = ({ qtdtokjan, qtdtoksai }: Modelo, caminho: readonly MensagemDaConversa[]): number =>
	medirContexto(
		caminho.map(({ txtmsg }) => txtmsg),
		{ janela: qtdtokjan, resposta: qtdtoksai, fixo: 0 },
	).cortadas
