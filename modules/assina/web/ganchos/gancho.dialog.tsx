import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { toast } from '@portal/design-system/toast'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import {
	DadosGancho,
	EventoDoGancho,
	type Gancho,
	NOME_DO_EVENTO_DO_GANCHO,
	salvarGancho,
	type UsuarioAssina,
} from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { gerenciaTudo } from '../pagina-com-usuario.tsx'
import { useEnvioConferido } from '../use-envio-conferido.ts'

type GanchoDialogProps = {
	usuario: UsuarioAssina
	/** Edited webhook; undefined for a new one. */
	gancho: Gancho | undefined
	aoFechar: () => void
	aoMostrarSegredo: (segredo: string) => void
}

type Campos = Pick<DadosGancho, 'nomgan' | 'urlgan' | 'evtgan' | 'sitgan'> & { codund?: number | undefined }

const NOVO: Campos = { nomgan: '', urlgan: 'https://', evtgan: [...EventoDoGancho.options], sitgan: 'L' }

const camposDe = ({ nomgan, urlgan, evtgan, sitgan, codund }: Gancho): Campos => ({
	nomgan,
	urlgan,
	evtgan,
	sitgan,
	...(codund === null ? {} : { codund }),
})

export function GanchoDialog({ usuario, gancho, aoFechar, aoMostrarSegredo }: GanchoDialogProps) {
	const [campos, setCampos] = useState(() => (gancho ? camposDe(gancho) : NOVO))
	const { erros, enviar, acao } = useEnvioConferido(DadosGancho, (body) => call(salvarGancho, { body }))
	const mudar = (mudanca: Partial<Campos>) => setCampos({ ...campos, ...mudanca })
	const dados = gancho ? { ...campos, codgan: gancho.codgan } : campos
	return (
		<FormularioDialog
			titulo={gancho ? `Alterar ${gancho.nomgan}` : 'Novo sistema'}
			rotuloEnviar="Salvar"
			acao={acao}
			aoFechar={aoFechar}
			aoEnviar={() =>
				enviar(dados, ({ mensagem, segredo }) => {
					toast.sucesso(mensagem)
					aoFechar()
					if (segredo !== null) aoMostrarSegredo(segredo)
				})
			}
		>
			<Campo rotulo="Nome do sistema" obrigatorio erro={erros['nomgan']}>
				<EntradaTexto maxLength={80} value={campos.nomgan} onChange={({ target }) => mudar({ nomgan: target.value })} />
			</Campo>
			<Campo rotulo="Endereço" obrigatorio dica="Em https, e que a internet alcance." erro={erros['urlgan']}>
				<EntradaTexto
					type="url"
					inputMode="url"
					autoComplete="off"
					maxLength={500}
					value={campos.urlgan}
					onChange={({ target }) => mudar({ urlgan: target.value })}
				/>
			</Campo>
			{gerenciaTudo(usuario) ? (
				<CampoUnidade
					valor={campos.codund}
					aoMudar={(codund) => mudar({ codund })}
					dica="Vazio: de todas as unidades."
					erro={erros['codund']}
				/>
			) : null}
			<Acontecimentos valor={campos.evtgan} aoMudar={(evtgan) => mudar({ evtgan })} erro={erros['evtgan']} />
			{gancho ? (
				<CaixaSelecao
					rotulo="Avisos ligados"
					checked={campos.sitgan === 'L'}
					onChange={({ target }) => mudar({ sitgan: target.checked ? 'L' : 'D' })}
				/>
			) : null}
		</FormularioDialog>
	)
}

type AcontecimentosProps = {
	valor: EventoDoGancho[]
	aoMudar: (valor: EventoDoGancho[]) => void
	erro: string | undefined
}

const Acontecimentos = ({ valor, aoMudar, erro }: AcontecimentosProps) => (
	<GrupoDeCampos legenda="Acontecimentos" forma="cartoes" erro={erro}>
		{EventoDoGancho.options.map((evento) => (
			<CaixaSelecao
				key={evento}
				rotulo={NOME_DO_EVENTO_DO_GANCHO[evento]}
				checked={valor.includes(evento)}
				onChange={({ target }) =>
					aoMudar(target.checked ? [...valor, evento] : valor.filter((outro) => outro !== evento))
				}
			/>
		))}
	</GrupoDeCampos>
)
