import { zodResolver } from '@hookform/resolvers/zod'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useForm } from 'react-hook-form'
import { DadosPergunta, nomeDoTipo } from '../contract/index.ts'
import { usePerguntar } from './queries.ts'

const TIPOS = Object.entries(nomeDoTipo).map(([codigo, texto]) => ({ codigo, texto }))

export function PerguntaForm({ codpcddsp }: { codpcddsp: number }) {
	const { data: recibo, mutateAsync, isPending } = usePerguntar(codpcddsp)
	const { register, formState, handleSubmit, reset } = useForm<DadosPergunta>({
		resolver: zodResolver(DadosPergunta, EM_PORTUGUES),
		defaultValues: { tipesc: 'ESC', nomsol: '', emasol: '', txtper: '' },
	})
	const { errors } = formState
	const enviar = handleSubmit(async (dados) => {
		await mutateAsync(dados).then(
			() => reset(),
			(falha: unknown) => toast.erro('A pergunta não foi enviada', mensagemDe(falha)),
		)
	})
	return (
		<form noValidate className="grid gap-4" onSubmit={(evento) => void enviar(evento)}>
			<Campo rotulo="Tipo" obrigatorio erro={errors.tipesc?.message}>
				<Selecao {...register('tipesc')} opcoes={TIPOS} />
			</Campo>
			<Campo rotulo="Nome" obrigatorio erro={errors.nomsol?.message} dica="Não aparece na página.">
				<EntradaTexto {...register('nomsol')} maxLength={120} autoComplete="name" />
			</Campo>
			<Campo rotulo="E-mail" obrigatorio erro={errors.emasol?.message} dica="A resposta chega neste endereço.">
				<EntradaTexto {...register('emasol')} type="email" maxLength={200} autoComplete="email" />
			</Campo>
			<Campo rotulo="Pergunta" obrigatorio erro={errors.txtper?.message} dica="Fica pública, sem o seu nome.">
				<AreaTexto {...register('txtper')} maxLength={5000} />
			</Campo>
			<div>
				<Botao type="submit" carregando={isPending}>
					Enviar pergunta
				</Botao>
			</div>
			{recibo ? (
				<Alerta variante="sucesso" titulo={`Protocolo ${recibo.protocolo}`}>
					Será respondida até {formatarDataHora(recibo.responderAte)}. O protocolo também vai por e-mail.
				</Alerta>
			) : null}
		</form>
	)
}
