import { expect, test } from 'vitest'
import { nomeDoRecebido } from './recebido.ts'

test.for([
	['../../etc/passwd', '.pdf', 'passwd.pdf'],
	['C:\\Documentos\\ofício nº 3.pdf', '.pdf', 'ofício nº 3.pdf'],
	['relatório\u202efdp.exe', '.pdf', 'relatóriofdp.pdf'],
	['foto.JPG', '.pdf', 'foto.pdf'],
	['a\0b\r\nc.pdf', '', 'abc.pdf'],
	['...', '.pdf', 'documento.pdf'],
	['', '', 'documento'],
	['/', '.pdf', 'documento.pdf'],
	['.htaccess', '', 'htaccess'],
	['nome: com | proibidos?.pdf', '.pdf', 'nome_ com _ proibidos_.pdf'],
	['x'.repeat(400), '.pdf', `${'x'.repeat(146)}.pdf`],
] as const)('%j with %j becomes %j', ([nome, extensao, esperado]) => {
	expect(nomeDoRecebido(nome, extensao)).toBe(esperado)
})
