import { zodResolver } from '@hookform/resolvers/zod'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { Eye } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { QuemVisita } from '../../contract/compartilhamento.ts'

type IdentificacaoFormProps = { abrindo: boolean; falha: string | undefined; aoAbrir: (quem: QuemVisita) => void }

export function IdentificacaoForm({ abrindo, falha, aoAbrir }: IdentificacaoFormProps) {
	const { register, formState, handleSubmit } = useForm<QuemVisita>({
		resolver: zodResolver(QuemVisita, EM_PORTUGUES),
		defaultValues: { nomvis: '', orgvis: '' },
	})
	return (
		<Formulario separada onSubmit={(evento) => void handleSubmit(aoAbrir)(evento)}>
			<Texto medida>
				Diga quem é você para ver o documento. Quem o mandou verá este nome e a hora em que você o abriu.
			</Texto>
			<Pilha espaco={5} colunas={2} className="items-start">
				<Campo
					rotulo="Seu nome"
					obrigatorio
					erro={formState.errors.nomvis && 'Informe o seu nome, com 3 letras ou mais.'}
				>
					<EntradaTexto {...register('nomvis')} maxLength={120} autoComplete="name" />
				</Campo>
				<Campo rotulo="Empresa ou órgão" erro={formState.errors.orgvis?.message}>
					<EntradaTexto {...register('orgvis')} maxLength={120} autoComplete="organization" />
				</Campo>
			</Pilha>
			{falha ? (
				<Alerta variante="perigo" titulo="Não foi possível abrir o documento">
					{falha}
				</Alerta>
			) : null}
			<Botao type="submit" className="sm:justify-self-start" icone={<Eye aria-hidden />} carregando={abrindo}>
				Ver documento
			</Botao>
		</Formulario>
	)
}
