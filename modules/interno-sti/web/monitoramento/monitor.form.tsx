import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DadosDoMonitor, type OpcoesDoMonitor } from '../../contract/index.ts'
import { CamposDasPessoas } from './partes-das-pessoas.tsx'
import { AvisosDeQueda, FrequenciaDoMonitor, IdentificacaoDoMonitor } from './partes-do-monitor.tsx'

type MonitorFormProps = {
	inicial: DadosDoMonitor
	opcoes: OpcoesDoMonitor
	/** Self-reference: the monitor is excluded from its own parents. */
	proprio?: number
	rotulo: string
	voltar: string
	aoMudar: () => void
	/** Contract: the callback throws the refusal of the server. */
	aoSalvar: (dados: DadosDoMonitor) => Promise<void>
}

/** Error mapping: each server refusal is shown at its field. */
const CAMPO_DA_RECUSA: Readonly<Record<string, keyof DadosDoMonitor>> = {
	'endereco-nao-permitido': 'alvmon',
	'nome-usado': 'nommon',
	'em-circulo': 'codmonpai',
	'sistema-nao-encontrado': 'codsis',
	'tem-filhos': 'tipmon',
}

export function MonitorForm({ inicial, opcoes, proprio, rotulo, voltar, aoMudar, aoSalvar }: MonitorFormProps) {
	const [falha, setFalha] = useState<string>()
	const formulario = useForm<DadosDoMonitor>({
		resolver: zodResolver(DadosDoMonitor, EM_PORTUGUES),
		defaultValues: inicial,
	})
	const { handleSubmit, setError, formState } = formulario

	const enviar = handleSubmit(async (dados) => {
		setFalha(undefined)
		try {
			await aoSalvar(dados)
		} catch (recusa) {
			const campo = recusa instanceof CallError ? CAMPO_DA_RECUSA[recusa.erro] : undefined
			if (campo) setError(campo, { message: mensagemDe(recusa) }, { shouldFocus: true })
			else setFalha(mensagemDe(recusa))
		}
	})
	const parte = { formulario, opcoes, aoMudar, proprio }
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<IdentificacaoDoMonitor {...parte} />
			<FrequenciaDoMonitor {...parte} />
			<AvisosDeQueda {...parte} />
			<CamposDasPessoas {...parte} />
			{falha ? <Alerta variante="perigo" titulo={falha} /> : null}
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={formState.isSubmitting}>
						{rotulo}
					</Botao>
				}
				secundaria={
					<Link botao variante="secundario" href={voltar}>
						Voltar
					</Link>
				}
			/>
		</Formulario>
	)
}
