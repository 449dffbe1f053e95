import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { call, navegar } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Monitor, removerMonitor } from '../../contract/index.ts'
import { CHAVE } from './queries.ts'

export function RemoverMonitor({ monitor }: { monitor: Monitor }) {
	const [aberto, setAberto] = useState(false)
	const { permissoes } = monitor
	if (permissoes.alterar === 'N') return null
	return (
		<div data-nao-imprimir>
			<BotaoExplicado
				variante="perigo"
				aparencia="fantasma"
				icone={<Trash2 aria-hidden />}
				motivo={permissoes.remover === 'S' ? undefined : permissoes.motivos.remover}
				onClick={() => setAberto(true)}
			>
				Remover monitor
			</BotaoExplicado>
			{aberto ? <Confirmar monitor={monitor} aoFechar={() => setAberto(false)} /> : null}
		</div>
	)
}

function Confirmar({ monitor: { codmon, nommon }, aoFechar }: { monitor: Monitor; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'o monitor',
		versao: () => undefined,
		fazer: () => call(removerMonitor, { params: { codmon } }),
		recarregar: async () => {
			navegar('/interno-sti/monitoramento', { substituir: true })
			cliente.removeQueries({ queryKey: [...CHAVE, 'monitor', codmon] })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Remover o monitor ${nommon}?`}
			rotulo="Remover"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>O que foi medido por ele se perde. Isto não pode ser desfeito.</p>
		</AtoDialog>
	)
}
