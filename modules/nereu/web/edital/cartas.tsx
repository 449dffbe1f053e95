import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { Secao } from '@portal/design-system/secao'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type Carta,
	guardarInscricao,
	type MinhaInscricao,
	pedirCarta,
	recusaDePedirCarta,
	repetirPedidoDeCarta,
	retirarPedidoDeCarta,
	SITUACOES_DA_CARTA,
	type SituacaoCar,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export const SITUACOES_CAR: Situacoes<SituacaoCar> = {
	PED: { texto: SITUACOES_DA_CARTA.PED, estado: 'pendente' },
	ENT: { texto: SITUACOES_DA_CARTA.ENT, estado: 'concluido' },
	NEG: { texto: SITUACOES_DA_CARTA.NEG, estado: 'recusado' },
}

interface Props {
	readonly codedt: number
	readonly aberto: boolean
	readonly minha: MinhaInscricao
}

/** Recommendation letters of the own application: who was asked, and what has come. */
export function Cartas({ codedt, aberto, minha: { candidatura, cartas } }: Props) {
	const [pedindo, setPedindo] = useState(false)
	const recusa = recusaDePedirCarta({ sitcan: candidatura?.sitcan ?? 'RAS', aberto }, cartas.length)
	if (recusa && cartas.length === 0) return null
	return (
		<Secao titulo="Cartas de recomendação">
			<div className="grid gap-4">
				<Texto>Quem recomenda recebe um link por e-mail e não precisa de conta. Só o escritório lê a carta.</Texto>
				{cartas.length > 0 ? (
					<ul className="grid gap-3">
						{cartas.map((carta) => (
							<FichaDaCarta key={carta.codcar} carta={carta} aberto={aberto} />
						))}
					</ul>
				) : null}
				{recusa ? null : (
					<div>
						<Botao variante="secundario" onClick={() => setPedindo(true)}>
							Pedir uma carta
						</Botao>
					</div>
				)}
				{pedindo ? (
					<PedirDialog codedt={codedt} codcan={candidatura?.codcan} aoFechar={() => setPedindo(false)} />
				) : null}
			</div>
		</Secao>
	)
}

function FichaDaCarta({
	carta: { codcar, nomrec, emlrec, sitcar, dtaped, dtarsp },
	aberto,
}: {
	carta: Carta
	aberto: boolean
}) {
	const cliente = useQueryClient()
	async function fazer(qual: typeof repetirPedidoDeCarta | typeof retirarPedidoDeCarta) {
		try {
			toast.sucesso((await call(qual, { params: { codcar } })).mensagem)
		} catch (falha) {
			toast.erro('Não foi possível', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<Ficha
			densa
			titulo={nomrec}
			aoLado={<Situacao {...SITUACOES_CAR[sitcar]} />}
			detalhe={`${emlrec}, pedida em ${formatarData(dtaped)}${dtarsp ? `, respondida em ${formatarData(dtarsp)}` : ''}`}
			acoes={
				sitcar === 'PED' && aberto ? (
					<AcoesDaLinha
						de={nomrec}
						outras={[
							{ titulo: 'Mandar outro link', aoAcionar: () => void fazer(repetirPedidoDeCarta) },
							{ titulo: 'Retirar o pedido', aoAcionar: () => void fazer(retirarPedidoDeCarta) },
						]}
					/>
				) : undefined
			}
		/>
	)
}

const Escrito = z.object({ nomrec: z.string(), emlrec: z.string() })
type DoPedido = { codedt: number; codcan: number | undefined; aoFechar: () => void }

function PedirDialog({ codedt, codcan, aoFechar }: DoPedido) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito(`nereu pedir carta ${codedt}`, Escrito, { nomrec: '', emlrec: '' })
	const nomrec = escrito.nomrec.trim()
	const emlrec = escrito.emlrec.trim()
	const nomeValido = nomrec.length >= 3
	const enderecoValido = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emlrec)
	const ato = useAto<{ nomrec: string; emlrec: string }>({
		coisa: 'a inscrição',
		versao: () => undefined,
		fazer: async (body) => {
			// The first request begins the draft.
			const numero = codcan ?? (await call(guardarInscricao, { params: { codedt }, body: {} })).codcan
			await call(pedirCarta, { params: { codcan: numero }, body })
			return { mensagem: `Pedido enviado a ${body.nomrec}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo="Pedir uma carta de recomendação"
			rotulo="Enviar o pedido"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (nomeValido && enderecoValido) ato.enviar({ nomrec, emlrec })
			}}
		>
			<p>
				A mensagem vai em português e em inglês, com o prazo do edital. Perto do fim, quem não respondeu é lembrado.
			</p>
			<Campo
				rotulo="Quem recomenda"
				obrigatorio
				erro={tentou && !nomeValido ? 'Escreva o nome de quem recomenda.' : undefined}
			>
				<EntradaTexto
					maxLength={120}
					value={escrito.nomrec}
					onChange={({ target }) => escrever({ ...escrito, nomrec: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="E-mail de quem recomenda"
				obrigatorio
				erro={tentou && !enderecoValido ? 'Informe um e-mail, como maria@uni.edu.' : undefined}
			>
				<EntradaTexto
					type="email"
					maxLength={200}
					value={escrito.emlrec}
					onChange={({ target }) => escrever({ ...escrito, emlrec: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
