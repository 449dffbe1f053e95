import { buffer } from 'node:stream/consumers'
import { defineCommands, InputError } from '@portal/platform/server'
import { guardarMensagem } from './respostas/queries.ts'
import { settings } from './settings.ts'

export const comandos = defineCommands({
	'receber-email': {
		argumentos: '[destinatario]',
		descricao:
			'Lê da entrada padrão uma mensagem (RFC 5322), como um servidor de e-mail a entrega; o portal a registra em até um minuto',
		async executar({ db, config, argumentos: [destinatario = null] }) {
			if (settings.of({ config }).PORTAL_CORREIO_ENTRADA === undefined)
				throw new InputError('correio-fechado', 'Defina PORTAL_CORREIO_ENTRADA: sem ela o portal não recebe e-mails.')
			const mensagem = await buffer(process.stdin)
			if (mensagem.length === 0)
				throw new InputError('sem-mensagem', 'Nenhuma mensagem veio pela entrada padrão. Envie-a com "< mensagem.eml".')
			await guardarMensagem(db, { mensagem, destinatario, agora: new Date().toISOString() })
			return 'Mensagem guardada.'
		},
	},
})
