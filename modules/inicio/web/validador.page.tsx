import { Alerta } from '@portal/design-system/alerta'
import { Link } from '@portal/design-system/link'
import { PaginaDeTexto } from './texto.tsx'

export function ValidadorPage() {
	return (
		<PaginaDeTexto
			titulo="Validação de documentos"
			resumo="Confira aqui se um documento assinado digitalmente pela universidade é autêntico."
		>
			<Alerta variante="info" titulo="O validador chega em breve a este endereço">
				Enquanto isso, guarde o documento e o seu ID digital: os 16 caracteres, em quatro grupos de quatro, impressos no
				rodapé. O endereço que está nele continuará valendo.
			</Alerta>
			<p>
				<Link href="/iddigital/tiposdocumentos">Ver os tipos de documentos</Link>
			</p>
		</PaginaDeTexto>
	)
}

export function TiposDeDocumentosPage() {
	return (
		<PaginaDeTexto
			titulo="Tipos de documentos"
			resumo="Os documentos emitidos com ID digital, que poderão ser conferidos no validador."
		>
			<Alerta variante="info" titulo="A lista chega em breve">
				Ela acompanha o validador de documentos, que ainda não está disponível neste portal.
			</Alerta>
			<p>
				<Link href="/iddigital">Voltar à validação de documentos</Link>
			</p>
		</PaginaDeTexto>
	)
}
