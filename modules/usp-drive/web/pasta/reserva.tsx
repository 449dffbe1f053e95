import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { toast } from '@portal/design-system/toast'
import { call, formatarDataHora, mensagemDe, useSessao } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Arquivo, destravarArquivo, temDireito, travarArquivo } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** Button of a check-out, to who may change a file that nobody has checked out. */
export function ReservarArquivo({ arquivo }: { arquivo: Arquivo }) {
	const [reservando, setReservando] = useState(false)
	if (arquivo.reserva || !temDireito(arquivo.direito, 'alterar')) return null
	return (
		<>
			<Botao variante="secundario" icone={<Lock aria-hidden />} onClick={() => setReservando(true)}>
				Reservar para alterar
			</Botao>
			{reservando ? <ReservarDialog arquivo={arquivo} aoFechar={() => setReservando(false)} /> : null}
		</>
	)
}

/** Check-out of a file: who has it, why and until when, and the act that is possible to this person. */
export function Reserva({ arquivo }: { arquivo: Arquivo }) {
	const { codarqudr, reserva, direito } = arquivo
	const cliente = useQueryClient()
	const { usuario } = useSessao()
	async function soltar() {
		try {
			toast.sucesso((await call(destravarArquivo, { params: { codarqudr } })).mensagem)
		} catch (falha) {
			toast.erro('O arquivo não foi solto', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	if (!reserva) return null
	const minha = reserva.codpes === usuario
	return (
		<Alerta
			variante="info"
			titulo={`Reservado para ${minha ? 'você' : reserva.nompes} até ${formatarDataHora(reserva.dtafim)}`}
		>
			<p className="wrap-anywhere">{reserva.mottrv}</p>
			{minha || temDireito(direito, 'gerir') ? (
				<Botao variante="secundario" tamanho="pq" onClick={() => void soltar()}>
					{minha ? 'Soltar' : 'Soltar assim mesmo'}
				</Botao>
			) : null}
		</Alerta>
	)
}

const Escrito = z.object({ mottrv: z.string(), dtafim: z.optional(z.string()) })

function ReservarDialog({ arquivo: { codarqudr, nomitm }, aoFechar }: { arquivo: Arquivo; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`usp-drive reservar ${codarqudr}`, Escrito, { mottrv: '' })
	const [tentou, setTentou] = useState(false)
	const mottrv = escrito.mottrv.trim()
	const { dtafim } = escrito
	const ato = useAto({
		coisa: 'o arquivo',
		versao: () => undefined,
		fazer: () => call(travarArquivo, { params: { codarqudr }, body: { mottrv, dtafim: dtafim ?? '' } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Reservar “${nomitm}”`}
			rotulo="Reservar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (mottrv && dtafim) ato.enviar()
			}}
		>
			<Campo
				rotulo="O que você vai fazer"
				obrigatorio
				dica="Quem tentar alterar o arquivo lê isto."
				erro={tentou && !mottrv ? 'Informe o que você vai fazer.' : undefined}
			>
				<EntradaTexto
					value={escrito.mottrv}
					maxLength={120}
					onChange={({ target }) => escrever({ ...escrito, mottrv: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Reservado até"
				obrigatorio
				largura="data"
				dica="Por até 30 dias. Você pode soltar antes."
				erro={tentou && !dtafim ? 'Informe o dia.' : undefined}
			>
				<Data valor={dtafim} aoMudar={(dia) => escrever({ ...escrito, dtafim: dia })} />
			</Campo>
		</AtoDialog>
	)
}
