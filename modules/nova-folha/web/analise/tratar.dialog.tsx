import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Segmentado } from '@portal/design-system/segmentado'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Alerta, tratarAlertas } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MINIMO = 10
const COMO = [
	{ codigo: 'JUS', texto: 'Está certo: justificar' },
	{ codigo: 'COR', texto: 'Está errado: a corrigir' },
] as const
const Texto = z.string()

type Props = { codfol: number; alertas: readonly Alerta[]; aoFechar: () => void }

export function TratarDialog({ codfol, alertas, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`alertas ${codfol}`, Texto, '')
	const [sitale, setComo] = useState<'JUS' | 'COR'>('JUS')
	const [tentou, setTentou] = useState(false)
	const falta = escrito.trim().length < MINIMO
	const ato = useAto({
		coisa: 'a análise',
		versao: () => undefined,
		fazer: async () => {
			const codales = alertas.map(({ codale }) => codale)
			const { tratados } = await call(tratarAlertas, {
				params: { codfol },
				body: { codales, sitale, jusale: escrito.trim() },
			})
			return { mensagem: tratados === 1 ? 'Alerta tratado.' : `${tratados} alertas tratados.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={alertas.length === 1 ? `Tratar o alerta de ${alertas[0]?.nompes}?` : `Tratar ${alertas.length} alertas?`}
			rotulo="Tratar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			<div>
				<Segmentado rotulo="Como" opcoes={COMO} valor={sitale} aoMudar={setComo} />
			</div>
			{sitale === 'COR' ? (
				<p>O alerta a corrigir impede a homologação: quem opera reabre a folha, corrige e calcula de novo.</p>
			) : null}
			<Campo
				rotulo="Motivo"
				obrigatorio
				dica="Fica no histórico da folha. Não repita dados de saúde ou de família."
				erro={tentou && falta ? `Diga o motivo, em ao menos ${MINIMO} letras.` : undefined}
			>
				<AreaTexto value={escrito} maxLength={1000} rows={3} onChange={({ target }) => escrever(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
