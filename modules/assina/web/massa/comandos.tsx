import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Fileira } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, Exportar, mensagemDe } from '@portal/platform/web'
import { CirclePause, CirclePlay, X } from 'lucide-react'
import { useState } from 'react'
import {
	cancelarEnvioEmMassa,
	type EnvioEmMassa,
	exportarEnvioEmMassa,
	pararEnvioEmMassa,
	retomarEnvioEmMassa,
} from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { contar } from '../situacoes.tsx'
import { useAcaoDaMassa } from './queries.ts'

/** Number of unfinished items: waiting, sent, expired or failed. */
const contarAbertos = ({ qtdres: { fila, enviado, vencido, erro } }: EnvioEmMassa): number =>
	fila + enviado + vencido + erro

export function ComandosDoEnvio({ envio }: { envio: EnvioEmMassa }) {
	const { codenvmas, sitenvmas, qtdres } = envio
	const [cancelando, setCancelando] = useState(false)
	const abertos = contarAbertos(envio)
	return (
		<Fileira data-nao-imprimir>
			{sitenvmas === 'AND' ? (
				<Comando
					rotulo="Parar"
					icone={<CirclePause aria-hidden />}
					acao={() => call(pararEnvioEmMassa, { body: { codenvmas } })}
				/>
			) : null}
			{sitenvmas === 'PAR' || (sitenvmas === 'FIM' && qtdres.erro > 0) ? (
				<Comando
					rotulo={sitenvmas === 'PAR' ? 'Continuar' : 'Tentar de novo'}
					icone={<CirclePlay aria-hidden />}
					acao={() => call(retomarEnvioEmMassa, { body: { codenvmas } })}
				/>
			) : null}
			<Exportar
				oque="a lista"
				nome={`envio-em-massa-${codenvmas}`}
				pedir={(formato) => call(exportarEnvioEmMassa, { query: { codenvmas, formato } })}
			/>
			{sitenvmas !== 'CAN' && abertos > 0 ? (
				<Botao variante="perigo" aparencia="contorno" icone={<X aria-hidden />} onClick={() => setCancelando(true)}>
					Cancelar o que falta
				</Botao>
			) : null}
			{cancelando ? <Cancelar envio={envio} abertos={abertos} aoFechar={() => setCancelando(false)} /> : null}
		</Fileira>
	)
}

type ComandoProps = { rotulo: string; icone: React.ReactNode; acao: () => Promise<{ mensagem: string }> }

function Comando({ rotulo, icone, acao }: ComandoProps) {
	const fazer = useAcaoDaMassa(acao)
	return (
		<Botao
			variante="secundario"
			icone={icone}
			carregando={fazer.isPending}
			onClick={() =>
				fazer.mutate(undefined, {
					onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
					onError: (falha) => toast.erro(`Erro: ${rotulo.toLowerCase()}`, mensagemDe(falha)),
				})
			}
		>
			{rotulo}
		</Botao>
	)
}

const MENOR_JUSTIFICATIVA = 3

function Cancelar({ envio, abertos, aoFechar }: { envio: EnvioEmMassa; abertos: number; aoFechar: () => void }) {
	const [txtrej, setTxtrej] = useState('')
	const [tentou, setTentou] = useState(false)
	const curta = txtrej.trim().length < MENOR_JUSTIFICATIVA
	const { codenvmas } = envio
	const cancelar = useAcaoDaMassa(() => call(cancelarEnvioEmMassa, { body: { codenvmas, txtrej: txtrej.trim() } }))

	function enviar() {
		setTentou(true)
		if (curta) return
		cancelar.mutate(undefined, {
			onSuccess: ({ mensagem }) => {
				toast.sucesso(mensagem)
				aoFechar()
			},
		})
	}
	return (
		<FormularioDialog
			titulo={`Cancelar ${contar(abertos, 'lote', 'lotes')}?`}
			rotuloEnviar="Cancelar o que falta"
			variante="perigo"
			acao={cancelar}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				O que não foi enviado não será, e o que espera por assinaturas é encerrado. O que já foi assinado por todos fica
				como está. Isto não se desfaz.
			</p>
			<Campo
				rotulo="Justificativa"
				obrigatorio
				dica="Quem esperava por uma assinatura lê."
				erro={tentou && curta ? 'Diga por quê, com ao menos 3 letras.' : undefined}
			>
				<AreaTexto maxLength={1_000} value={txtrej} onChange={({ target }) => setTxtrej(target.value)} />
			</Campo>
		</FormularioDialog>
	)
}
